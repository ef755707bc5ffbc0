import { useEffect, useId, useRef, useState } from 'react';

import type { WordsOf } from '#site/i18n/words.ts';
import { useStore } from '#site/islands/use-store.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { $playStop, $playView, closeStop, goOnPlaying } from '#site/stores/play-watch.ts';

interface Props {
  strings: WordsOf<'protection.stop' | 'common.close'>;
  language: string;
}

/** What stops play: a reality check, which only an answer closes, the end of the time at play, a break. */
export function PlayStop({ strings, language }: Props) {
  const stop = useStore($playStop);
  const view = useStore($playView);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // it stays as it was when it opened, also while it fades
  const [shown, setShown] = useState({ stop, view });
  const [last, setLast] = useState(stop);
  if (stop !== last) setLast(stop);
  if (stop !== last && stop !== undefined) setShown({ stop, view });
  useEffect(() => {
    if (stop === undefined) dialog.current?.close();
    else if (!dialog.current?.open) dialog.current?.showModal();
  }, [stop]);
  return (
    <dialog
      ref={dialog}
      className="popup"
      role="alertdialog"
      data-part="play-stop"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // the store decides whether Escape closes it
      onCancel={(event) => {
        event.preventDefault();
        closeStop();
      }}
      // browsers close a dialog at the second Escape, whatever the page says
      onClose={() => (stop === 'check' ? dialog.current?.showModal() : closeStop())}
    >
      {shown.stop && (
        <div className="stack gap-4">
          <h2 className="title-section" id={`${id}-title`}>
            {strings[`protection.stop.${shown.stop}`]}
          </h2>
          <p className="text-lg font-semibold tabular-nums">
            {shown.view &&
              fillText(strings['protection.stop.facts'], {
                time: shown.view.time,
                net: formatMoney({ minor: shown.view.netMinor, currency: shown.view.currency, language, isSigned: true }),
              })}
          </p>
          <p id={`${id}-text`}>{strings[`protection.stop.${shown.stop}.text`]}</p>
          <Ways strings={strings} isCheck={shown.stop === 'check'} />
        </div>
      )}
    </dialog>
  );
}

function Ways({ strings, isCheck }: Pick<Props, 'strings'> & { isCheck: boolean }) {
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open');
  const goOn = async () => {
    setState('sending');
    setState((await goOnPlaying()) ? 'open' : 'failed');
  };
  return (
    <>
      <p className="field-error" role="alert" hidden={state !== 'failed'}>
        {strings['protection.stop.failed']}
      </p>
      {isCheck && (
        <button type="button" className="btn-line w-full" disabled={state === 'sending'} onClick={() => void goOn()}>
          {strings['protection.stop.goOn']}
        </button>
      )}
      <a className="btn-sun w-full" href="/m/home">
        {strings['protection.stop.leave']}
      </a>
      <a className="btn-line w-full" href="/m/protection">
        {strings['protection.stop.page']}
      </a>
      {!isCheck && (
        <button type="button" className="btn-quiet w-full" onClick={closeStop}>
          {strings['common.close']}
        </button>
      )}
    </>
  );
}
