import { useDeferredValue, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import { modalDialogs } from '#site/islands/ui/modal-dialogs.ts';
import { useStore } from '#site/islands/use-store.ts';
import { $toast } from '#site/stores/toasts.ts';

export function Toast() {
  const toast = useStore($toast);
  // each finds its own place, and is read aloud even if it says the same
  return toast && <Region key={toast.id} text={toast.text} />;
}

const show = (region: HTMLElement | null) => region?.showPopover();

/** Above everything else, in the open modal dialog if there is one: what lies outside it is not read aloud. */
function Region({ text }: { text: string }) {
  // once its region is on the page: screen readers do not read what a region begins with
  const said = useDeferredValue(text, '');
  const [dialog, setDialog] = useState(() => modalDialogs().at(-1));
  useEffect(() => {
    const isShown = new AbortController();
    // a message outlives the dialog that it was shown in
    dialog?.addEventListener('close', () => setDialog(undefined), { signal: isShown.signal });
    return () => isShown.abort();
  }, [dialog]);
  return createPortal(
    <output ref={show} popover="manual" className="toast" data-part="toast">
      {said}
    </output>,
    dialog ?? document.body,
  );
}
