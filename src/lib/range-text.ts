import { directionOf } from '#contract/languages.ts';

import { isolateNumber } from './isolate.ts';

/** `₱5–₱10,000`: two amounts, numbers, times or days with all between them; one alone if both are the same. */
export function rangeText(first: string, last: string, language: string, dash = '–'): string {
  if (first === last) return first;
  return (directionOf(language) === 'rtl' ? [first, last].map(isolateNumber) : [first, last]).join(dash);
}
