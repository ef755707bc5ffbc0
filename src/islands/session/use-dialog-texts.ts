import { use } from 'react';

import { type DialogTexts, dialogTexts } from '#site/i18n/dialog-texts.ts';

/** Waits for the words in the browser: call it inside a `<Suspense>`, whose server HTML stays until then. */
export function useDialogTexts(language: string): DialogTexts {
  const texts = dialogTexts(language);
  return texts instanceof Promise ? use(texts) : texts;
}
