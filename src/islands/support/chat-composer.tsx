import { useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';

import { kept } from '#site/islands/ui/kept.ts';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import type { Composer } from '#site/stores/screens/support/composer.ts';
import { createEvidenceChoice } from '#site/stores/screens/support/evidence-choice.ts';

import { AttachSheet } from './attach-sheet.tsx';
import type { ChatText } from './support-text.ts';

/** Where the player writes: Enter on a keyboard sends, Shift and Enter starts a new line. */
export function ChatComposer({ composer, ...text }: ChatText & { composer: Composer }) {
  const { strings, errors } = text;
  const { text: words, evidence, picture, fault } = useStore(composer.$draft);
  const isReady = useStore(composer.$isReady);
  const [choice] = useState(() => createEvidenceChoice());
  const sheet = useRef<HTMLDialogElement>(null);
  const { field, hold } = useKeptField();
  const [id, note] = [useId(), useId()];
  const attached = evidence?.shown.name ?? (picture ? strings['support.chat.picture'] : undefined);
  const said = fault === 'short' || fault === 'long' ? strings[`support.chat.${fault}`] : fault && errorText(errors, fault);
  const submit = (event: SubmitEvent | KeyboardEvent) => {
    event.preventDefault();
    composer.submit();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyped = matchMedia('(pointer: fine)').matches && event.key === 'Enter';
    // not during IME composition
    if (isTyped && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  };
  return (
    <>
      <form className="stack gap-2 p-3 bg-surface border-0 border-t border-solid border-line" noValidate onSubmit={submit}>
        <label className="sr-only" htmlFor={id}>
          {strings['support.chat.input']}
        </label>
        {attached !== undefined && <Attached strings={strings} name={attached} onTakeAway={composer.takeAway} />}
        <div className="chat-write flex gap-2">
          <button
            type="button"
            className="btn-icon shrink-0"
            aria-label={strings['support.chat.attach']}
            onClick={() => {
              choice.load();
              sheet.current?.showModal();
            }}
          >
            <span className="i-tabler-paperclip text-xl" aria-hidden="true" />
          </button>
          <textarea
            ref={hold}
            id={id}
            name="text"
            rows={1}
            dir="auto"
            className="field-input py-3 min-w-0"
            placeholder={strings['support.chat.input']}
            value={words}
            onChange={(event) => composer.type(event.target.value)}
            onKeyDown={onKeyDown}
            aria-invalid={said ? true : undefined}
            aria-describedby={note}
          />
          <button type="submit" className="btn-sun shrink-0 !px-3.5" disabled={!isReady} aria-label={strings['support.chat.send']}>
            <span className="i-tabler-send text-xl rtl:mirrored" aria-hidden="true" />
          </button>
        </div>
        <p id={note} className="field-error" role="alert">
          {said}
        </p>
      </form>
      <AttachSheet
        {...text}
        dialog={sheet}
        evidence={choice}
        onChoice={composer.lay}
        onPicture={(file) => void composer.layPicture(file)}
      />
    </>
  );
}

/** A ref for focusing the field that also keeps its text. */
function useKeptField() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [hold] = useState(() => (element: HTMLTextAreaElement | null): void => {
    field.current = element;
    kept(element);
  });
  return { field, hold };
}

function Attached({ strings, name, onTakeAway }: Pick<ChatText, 'strings'> & { name: string; onTakeAway(): void }) {
  return (
    <p className="between gap-2 text-sm">
      <span className="[overflow-wrap:anywhere]">
        <span className="i-tabler-paperclip align-text-bottom" aria-hidden="true" /> {fillText(strings['support.chat.attached'], { name })}
      </span>
      <button type="button" className="btn-icon shrink-0" aria-label={strings['support.chat.detach']} onClick={onTakeAway}>
        <span className="i-tabler-x" aria-hidden="true" />
      </button>
    </p>
  );
}
