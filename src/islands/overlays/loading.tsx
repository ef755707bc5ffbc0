import { useDeferredValue, useEffect, useRef } from 'react';

import { useStore } from '#site/islands/use-store.ts';
import { pxToRem } from '#site/lib/px-to-rem.ts';
import { $loading } from '#site/stores/loading.ts';

/** Covers the page with the loading message: nothing behind it can be pressed, and Escape does not close it. */
export function Loading() {
  const message = useStore($loading);
  const cover = useRef<HTMLDialogElement>(null);
  // a moment later, when the cover is open: so it is read aloud
  const said = useDeferredValue(message);
  useEffect(() => {
    if (message === undefined) return cover.current?.close();
    if (!cover.current?.open) cover.current?.showModal();
  }, [message]);
  return (
    <dialog
      ref={cover}
      className="popup"
      data-part="loading"
      tabIndex={-1}
      closedby="none"
      // the result shows at once: not next to a cover that is still fading
      style={{ ['--popup' as string]: pxToRem(280), transition: 'none' }}
      // browsers do not let a page cancel a second Escape
      onClose={() => message !== undefined && cover.current?.showModal()}
    >
      <div className="flex items-center gap-3">
        <span className="i-tabler-loader-2 animate-spin text-xl" aria-hidden="true" />
        <output>{said}</output>
      </div>
    </dialog>
  );
}
