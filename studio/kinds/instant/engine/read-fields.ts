/** The fields of a plain object that has exactly these names, all its own; `undefined` for anything else. */
export function readFields<Name extends string>(input: unknown, ...names: readonly Name[]): Record<Name, unknown> | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  const found = new Map(Object.entries(input));
  if (found.size !== names.length || !names.every((name) => found.has(name))) return undefined;
  return input as Record<Name, unknown>;
}

export function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

export function isOneOf<Word extends string>(value: unknown, words: readonly Word[]): value is Word {
  return words.some((word) => word === value);
}
