const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Names that would reach an object's prototype. */
export const isForbiddenKey = (name: string) => forbiddenKeys.has(name);

/** No NUL (PostgreSQL cannot store it) and no unpaired surrogate. */
export const isCleanText = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Whether a parsed JSON value is free of forbidden keys and bad text and no deeper than `maxDepth`. */
export function isCleanJson(value: unknown, maxDepth: number): boolean {
  if (typeof value === 'string') return isCleanText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (maxDepth === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isCleanJson(item, maxDepth - 1));
  return Object.entries(value).every(([name, item]) => !isForbiddenKey(name) && isCleanText(name) && isCleanJson(item, maxDepth - 1));
}
