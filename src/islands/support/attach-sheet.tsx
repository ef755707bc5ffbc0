import { useId, type RefObject } from 'react';

import { uploadRule } from '#contract/uploads.ts';
import { ListSkeleton, ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import type { Choice, createEvidenceChoice } from '#site/stores/screens/support/evidence-choice.ts';

import { EvidenceLine } from './evidence-line.tsx';
import type { ChatText } from './support-text.ts';

interface Props extends ChatText {
  dialog: RefObject<HTMLDialogElement | null>;
  evidence: ReturnType<typeof createEvidenceChoice>;
  onChoice(choice: Choice): void;
  onPicture(file: File): void;
}

/** What can be attached to a message: a picture, or one of the player's own deposits and bets. */
export function AttachSheet({ dialog, evidence, onChoice, onPicture, ...text }: Props) {
  const { strings, errors } = text;
  const choices = useStore(evidence.$choices);
  const [title, input] = [useId(), useId()];
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby={title} data-part="attach">
      <p className="grip" aria-hidden="true" />
      <div className="between gap-2 ps-5 pe-2 pt-4">
        <h2 className="title-page" id={title}>
          {strings['support.attach.title']}
        </h2>
        <button type="button" className="btn-icon" aria-label={strings['common.close']} onClick={close}>
          <span className="i-tabler-x text-xl" aria-hidden="true" />
        </button>
      </div>
      <div className="stack gap-4 p-5">
        <input
          id={input}
          type="file"
          className="peer sr-only"
          accept={uploadRule.types.join(',')}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (!file) return;
            onPicture(file);
            close();
          }}
        />
        <label
          htmlFor={input}
          className="btn-line flex-wrap py-2 peer-focus-visible:outline-3 peer-focus-visible:outline-solid peer-focus-visible:outline-sea"
        >
          <span className="i-tabler-photo text-xl" aria-hidden="true" />
          {strings['support.attach.picture']} <span className="text-note">{strings['support.attach.picture.text']}</span>
        </label>
        {(choices.state === 'loading' || choices.state === 'idle') && <ListSkeleton label={strings['common.loading']} />}
        {choices.state === 'failed' && (
          <ReadFailed text={errorText(errors, choices.code)} retryLabel={strings['common.retry']} onRetry={evidence.load} />
        )}
        {choices.state === 'ready' &&
          (['deposits', 'bets'] as const).map((kind) => (
            <section key={kind} className="stack gap-2">
              <h3 className="title-section">{strings[`support.attach.${kind}`]}</h3>
              {choices[kind].length === 0 && <p className="text-note">{strings['support.attach.none']}</p>}
              <ul className="stack gap-2">
                {choices[kind].map((choice) => (
                  <li key={choice.shown.reference}>
                    <button
                      type="button"
                      className="card card-body w-full text-start cursor-pointer"
                      onClick={() => {
                        onChoice(choice);
                        close();
                      }}
                    >
                      <EvidenceLine {...text} shown={choice.shown} />
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </dialog>
  );
}
