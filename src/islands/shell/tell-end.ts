import { lateWords } from '#site/i18n/late-words.ts';
import { errorText } from '#site/lib/error-text.ts';
import { withPart } from '#site/lib/load-part.ts';
import { showToast } from '#site/stores/toasts.ts';
import { $whyLogIn, takeEnd } from '#site/stores/screens/why-log-in.ts';

/** Says once why this tab's session ended, or why a page was not opened: in the log-in sheet on its own page, else in a toast. */
export async function tellEnd(): Promise<void> {
  const code = takeEnd();
  if (!code) return;
  if (document.querySelector('#login[open]')) return $whyLogIn.set(code);
  await withPart(lateWords('dialogs'), ({ errors }) => showToast(errorText(errors, code), 'long'));
}
