import { directionOf } from '#contract/locale.ts';

/**
 * `₱5–₱10,000`: two amounts, numbers, times or days with all between them; one alone if both are the same. Read from the right it is a part
 * of its own, which begins there, and so is each end, which keeps its signs.
 */
export function rangeText(first: string, last: string, language: string, dash = '–'): string {
  if (first === last) return first;
  return directionOf(language) === 'rtl' ? `\u2067\u2066${first}\u2069${dash}\u2066${last}\u2069\u2069` : first + dash + last;
}
