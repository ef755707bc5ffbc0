import type { Notice } from '../model/notice.ts';
import type { Translate } from '../model/text.ts';

import { byId, setAttributes, write } from './element.ts';
import { keepFocus } from './focus.ts';

/** Shows what is in the way, with a button that helps; `null` clears it. */
export function renderNotice(notice: Notice | null, t: Translate): void {
  keepFocus(() => show(notice, t));
}

function show(notice: Notice | null, t: Translate): void {
  setAttributes(byId('notice', 'div'), { hidden: notice ? null : '' });
  if (!notice) return write(byId('notice-text', 'p'), '');
  standInSight();
  byId('notice', 'div').dataset['code'] = notice.code;
  write(byId('notice-text', 'p'), t(`studio.${notice.code}`));
  const action = byId('notice-action', 'button');
  action.hidden = notice.action === undefined;
  if (!notice.action) return;
  action.dataset['action'] = notice.action;
  write(action, t(`notice.${notice.action}`));
}

let home: Comment | undefined;

/** Inside the open sheet: content behind a sheet is neither seen, heard nor pressed. */
function standInSight(): void {
  const notice = byId('notice', 'div');
  if (!home) {
    home = document.createComment('notice');
    notice.before(home);
    document.addEventListener('close', standInSight, { capture: true });
  }
  const place = [...document.querySelectorAll('dialog[open]')].at(-1)?.querySelector(':scope > header') ?? home;
  if (place.nextSibling !== notice) place.after(notice);
}
