import { useId } from 'react';

interface Props {
  label: string;
  /** Shown while it is being sent. */
  sendingLabel: string;
  isReady: boolean;
  isSending: boolean;
  /** Why it cannot be pressed yet. */
  blockedText: string;
  readyText: string;
}

/** Disabled until the form is valid, and it says why. */
export function SubmitButton({ label, sendingLabel, isReady, isSending, blockedText, readyText }: Props) {
  const note = useId();
  return (
    <div className="stack gap-2">
      <button type="submit" className="btn-sun w-full min-h-13 text-lg" disabled={!isReady || isSending} aria-describedby={note}>
        {isSending && <span className="i-tabler-loader-2 animate-spin" aria-hidden="true" />}
        {isSending ? sendingLabel : label}
      </button>
      <output className={isReady ? 'sr-only' : 'field-hint block text-center'}>
        {/* only an output's label names it: as a description, only its content can be read */}
        <span id={note}>{isReady ? readyText : blockedText}</span>
      </output>
    </div>
  );
}
