import { errorText } from '#site/lib/error-text.ts';
import { hideLoading, showLoading } from '#site/stores/loading.ts';
import { $session } from '#site/stores/session.ts';
import { startTrial } from '#site/stores/trial.ts';

/** `/m/trail` starts the trial when it opens and leads home; errors show in the page. */
const failed = document.querySelector<HTMLElement>('[data-trail="failed"]');
const reasons: Record<string, string> = JSON.parse(failed?.dataset['errors'] ?? '{}');

$session.listen(() => {});
showLoading(failed?.dataset['textWait'] ?? '');
const code = await startTrial();
hideLoading();
if (code === undefined) location.replace('/m/home');
else if (failed) {
  failed.textContent = errorText(reasons, code);
}
