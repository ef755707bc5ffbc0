/** What the visitor closed for the browser session: the notice bar (D-17). */
import { lateKeys } from './late-keys.ts';
import { writeItem } from './storage.ts';

export function closeNoticeBar(): void {
  writeItem(lateKeys.noticeBar, 'closed', 'tab');
  document.documentElement.dataset['notice'] = 'closed';
}
