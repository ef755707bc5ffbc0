import { lateKeys } from '#site/stores/late-keys.ts';
import { readItem, writeItem } from '#site/stores/storage.ts';

import type { Form } from './form.ts';

/**
 * Another language is another page here, on which the browser restores what was typed: a form that comes alive in another
 * language than the one before checks its filled fields again, so that each message stands there in the new language (RULE-008).
 */
export function recheckAfterLanguage(form: Pick<Form<string, unknown>, 'recheckSoon'>, language: string): void {
  const before = readItem(lateKeys.formLanguage, 'tab');
  if (before !== language) writeItem(lateKeys.formLanguage, language, 'tab');
  if (before !== null && before !== language) form.recheckSoon();
}
