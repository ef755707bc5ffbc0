export interface RecordFinding {
  tone: 'good' | 'bad' | 'open';
  /** After `fairness.record.` of the page's words. */
  key: string;
  values: Readonly<Record<string, string | number>>;
}

export interface RecordCheck {
  /** The hash that was shown before play, as the record has it. */
  commitment: string;
  findings: readonly RecordFinding[];
  /** What was computed with and what came of it: a word of the page and a value. */
  facts: readonly (readonly [name: string, value: string])[];
}

/** A finding that is right or wrong; its words end with `.yes` or `.no`. */
export function verdict(key: string, isRight: boolean, values: RecordFinding['values'] = {}): RecordFinding {
  return { tone: isRight ? 'good' : 'bad', key: `${key}.${isRight ? 'yes' : 'no'}`, values };
}
