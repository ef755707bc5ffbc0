/** Parses values from a person or a link: each reader throws if the value has another format. */
export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('not a record');
  return value as Fields;
}

export function listOf<T>(value: unknown, read: (one: unknown) => T): T[] {
  if (!Array.isArray(value) || value.length > mostItems) throw new TypeError('not a list');
  return value.map(read);
}

export function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('not a text');
  return value;
}

export function wholeOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new TypeError('not a whole number');
  return value;
}

export function hashOf(value: unknown): string {
  const text = textOf(value);
  if (!/^[0-9a-f]{64}$/.test(text)) throw new TypeError('not a hash');
  return text;
}

export function minorOf(value: unknown): string {
  const text = textOf(value);
  if (!/^\d{1,18}$/.test(text)) throw new TypeError('not an amount');
  return text;
}

/** No game has this many of anything; more would only keep the browser busy. */
const mostItems = 2000;
