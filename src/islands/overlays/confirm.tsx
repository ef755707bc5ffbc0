import { useEffect, useRef, useState } from 'react';

import { useStore } from '#site/islands/use-store.ts';
import { pxToRem } from '#site/lib/px-to-rem.ts';
import { $question } from '#site/stores/dialogs.ts';

/** The waiting question. The browser restores the focus when the dialog closes; `shell/dialogs.ts` hears clicks on its mask. */
export function Confirm() {
  const question = useStore($question);
  // while the dialog fades, its texts stay
  const [shown, show] = useState(question);
  if (question && question !== shown) show(question);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!question) dialog.current?.close();
    else if (!dialog.current?.open) dialog.current?.showModal();
  }, [question]);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="popup"
      id="ask"
      data-part="confirm"
      aria-labelledby="ask-title"
      aria-describedby="ask-text"
      style={{ ['--popup' as string]: pxToRem(340) }}
      // by its mask, Escape or the browser's own back gesture: it waits no more if it was answered
      onClose={() => question?.answer(false)}
    >
      <div className="stack gap-4">
        <h2 id="ask-title" className="title-section">
          {shown?.title}
        </h2>
        <p id="ask-text">{shown?.text}</p>
        <div className="grid grid-cols-2 gap-3">
          <button type="button" className="btn-line" onClick={() => question?.answer(false)}>
            {shown?.cancel}
          </button>
          <button type="button" className="btn-sun" onClick={() => question?.answer(true)}>
            {shown?.confirm}
          </button>
        </div>
      </div>
    </dialog>
  );
}
