export interface RecordFinding {
  tone: 'good' | 'bad' | 'open';
  /** After `fairness.record.` in the page's keys. */
  key: string;
  values: Readonly<Record<string, string | number>>;
}

export interface RecordCheck {
  /** The hash that was shown before play, as in the record. */
  commitment: string;
  findings: readonly RecordFinding[];
  /** An input or a result: a word of the page and a value. */
  facts: readonly (readonly [name: string, value: string])[];
}

/** A finding that is right or wrong; its keys end with `.yes` or `.no`. */
export function verdict(key: string, isRight: boolean, values: RecordFinding['values'] = {}): RecordFinding {
  return { tone: isRight ? 'good' : 'bad', key: `${key}.${isRight ? 'yes' : 'no'}`, values };
}
