import { useDeferredValue, type ReactNode } from 'react';

import type { LateWords } from '#site/i18n/late-words.ts';
import { drawOnPage } from '#site/islands/react-client/draw-on-page.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { $update, putUpdateOff, takeUpdate } from '#site/stores/app-worker.ts';
import { $session } from '#site/stores/session.ts';

type Words = LateWords<'connection'>['connection'];

let isDrawn = false;

/** Draws what the page has to say for itself from now on: a newer version, a password to change. */
export function drawNotices(words: Words): void {
  if (isDrawn) return;
  isDrawn = true;
  drawOnPage(
    <>
      <PasswordNotice words={words} />
      <UpdateNotice words={words} />
    </>,
  );
}

/** On every page until it is changed: somebody else chose the password, or it is too old (PASS-008, PASS-009). */
function PasswordNotice({ words }: { words: Words }) {
  const session = useStore($session);
  if (location.pathname === '/m/changePsw' || (!session?.firstTimeLogin && !session?.passwordExpired)) return null;
  return (
    <Notice name="password-due" text={session.firstTimeLogin ? words['password.first'] : words['password.old']}>
      <a href="/m/changePsw" className="btn-sea btn-small">
        {words['password.go']}
      </a>
    </Notice>
  );
}

function UpdateNotice({ words }: { words: Words }) {
  const update = useStore($update);
  if (update === 'none') return null;
  return (
    <Notice name="update" text={update === 'busy' ? words['update.busy'] : words.update}>
      {update === 'ready' && (
        <button type="button" className="btn-sea btn-small" onClick={() => void takeUpdate()}>
          {words['update.go']}
        </button>
      )}
      <button type="button" className="btn-line btn-small" onClick={putUpdateOff}>
        {words['update.later']}
      </button>
    </Notice>
  );
}

function Notice({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  // once the notice is on the page: screen readers do not read what a region begins with
  const said = useDeferredValue(text, '');
  return (
    <output className="update" data-part={name}>
      <span>{said}</span>
      {children}
    </output>
  );
}
