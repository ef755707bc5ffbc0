import { useRef, useState } from 'react';

import { fillText } from '#site/lib/fill-text.ts';
import type { Registered as Outcome } from '#site/stores/screens/register.ts';

import { afterRegistration, followLink, leaveRegistered } from './after-registration.ts';
import type { RegisterStrings } from './session-text.ts';
import { StorageNotice } from './storage-notice.tsx';

interface Props {
  registered: Outcome;
  strings: RegisterStrings;
}

/** What follows registration, in its own modal: the button to the merchant's own link, or the prompt with its four statements. */
export function Registered({ registered: { name, link, isByNumber }, strings }: Props) {
  const [goesTo, setGoesTo] = useState(afterRegistration);
  const modal = useRef<HTMLDialogElement>(null);
  const [open] = useState(() => (dialog: HTMLDialogElement | null) => {
    modal.current = dialog;
    return show(dialog);
  });
  const goOn = () => {
    if (!link) return leaveRegistered(modal.current);
    // it leads there now, not where closing it leads
    setGoesTo(undefined);
    void followLink(modal.current, link);
  };
  const nextTime = isByNumber ? 'registration.done.nextNumber' : 'registration.done.nextTime';
  return (
    <dialog ref={open} id="registered" className="popup" data-part="modal" data-close-to={goesTo} aria-labelledby="registered-title">
      <div className="stack items-center gap-4 text-center">
        <span className="i-tabler-circle-check-filled text-win text-[3.5rem]" aria-hidden="true" />
        <h2 className="title-page" id="registered-title">
          {strings[link ? 'registration.popup.title' : 'session.register.done.title']}
        </h2>
        {link ? (
          <>
            <p className="m-0">{fillText(strings['registration.popup.text'], { name })}</p>
            <p className="m-0 text-note">{strings[nextTime]}</p>
          </>
        ) : (
          <Statements name={name} nextTime={strings[nextTime]} strings={strings} />
        )}
        <StorageNotice strings={strings} />
        <button type="button" className="btn-sun w-full" onClick={goOn}>
          {strings[link ? 'registration.popup.go' : 'session.register.done.go']}
        </button>
      </div>
    </dialog>
  );
}

function Statements({ name, nextTime, strings }: Pick<Props, 'strings'> & { name: string; nextTime: string }) {
  return (
    <ul className="stack gap-1 m-0 p-0 list-none">
      <li>{strings['registration.done.registered']}</li>
      <li>{strings['registration.done.loggedIn']}</li>
      <li>{fillText(strings['registration.done.account'], { name })}</li>
      <li>{nextTime}</li>
    </ul>
  );
}

/** Replaces the form's dialog (REG-022). */
function show(dialog: HTMLDialogElement | null): (() => void) | undefined {
  dialog?.showModal();
  document.querySelector<HTMLDialogElement>('dialog#register')?.close();
  return () => dialog?.close();
}
