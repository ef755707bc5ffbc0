import type { Strings } from '#site/i18n/pick.ts';
import { fillText } from '#site/lib/fill-text.ts';
import type { Registered as Outcome } from '#site/stores/screens/register.ts';

import { followLink, goAfterRegistration } from './after-registration.ts';
import type { RegisterKey } from './register-keys.ts';

interface Props {
  registered: Outcome;
  strings: Strings<RegisterKey>;
}

/** What follows registration (D-29): the modal to the merchant's own link, or the prompt with its four statements. */
export function Registered({ registered: { name, link }, strings }: Props) {
  const says = [
    strings['registration.done.registered'],
    strings['registration.done.loggedIn'],
    fillText(strings['registration.done.account'], { name }),
    strings['registration.done.nextTime'],
  ];
  if (link)
    return (
      <dialog ref={showModal} className="popup" aria-labelledby="registered-title" data-done onCancel={goAfterRegistration}>
        <div className="stack items-center gap-4 text-center">
          <Tick />
          <h2 className="title-page" id="registered-title">
            {strings['registration.popup.title']}
          </h2>
          <p className="m-0">{fillText(strings['registration.popup.text'], { name })}</p>
          <button
            type="button"
            className="btn-sun w-full"
            onClick={(event) => void followLink(event.currentTarget.closest('dialog'), link)}
          >
            {strings['registration.popup.go']}
          </button>
        </div>
      </dialog>
    );
  return (
    <div className="stack items-center gap-4 text-center py-4" data-done>
      <Tick />
      <h3 className="title-page">{strings['session.register.done.title']}</h3>
      <ul className="stack gap-1 m-0 p-0 list-none" aria-live="polite">
        {says.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <button type="button" className="btn-sun w-full" ref={focus} onClick={goAfterRegistration}>
        {strings['session.register.done.go']}
      </button>
    </div>
  );
}

const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal();

// the form with its focus is gone
const focus = (button: HTMLButtonElement | null) => button?.focus();

function Tick() {
  return <span className="i-tabler-circle-check-filled text-win text-[3.5rem]" aria-hidden="true" />;
}
