import { useId } from 'react';

import { directionOf } from '#contract/locale.ts';
import { useStore } from '#site/islands/use-store.ts';
import type { LegalScreen } from '#site/stores/screens/legal.ts';

import type { RegisterStrings } from './session-text.ts';

interface Props {
  legal: LegalScreen;
  strings: RegisterStrings;
}

const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal();

/** The terms or the privacy policy, over the registration form. Closing returns the focus to the link that opened it. */
export function LegalDialog({ legal, strings }: Props) {
  const titleId = useId();
  const now = useStore(legal.$legal);
  if (now.state === 'closed') return null;
  return (
    <dialog ref={showModal} className="sheet" aria-labelledby={titleId} onClose={legal.close}>
      <div className="stack gap-4 p-5">
        <h2 className="title-page" id={titleId}>
          {strings[`registration.legal.${now.kind}`]}
        </h2>
        <div aria-live="polite" aria-busy={now.state === 'loading'}>
          {now.state === 'loading' && <p className="text-note">{strings['common.loading']}</p>}
          {now.state === 'failed' && <p className="text-note">{strings['registration.legal.failed']}</p>}
          {now.state === 'ready' && (
            // built on the server from a closed set of tags; the editors' own HTML becomes text there
            <div lang={now.value.language} dir={directionOf(now.value.language)} dangerouslySetInnerHTML={{ __html: now.value.content }} />
          )}
        </div>
        <button type="button" className="btn-sea w-full" onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
          {strings['common.close']}
        </button>
      </div>
    </dialog>
  );
}
