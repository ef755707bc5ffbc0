import { type Ref, useState } from 'react';

import { useStore } from '#site/islands/use-store.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { $canInstall, askToInstall } from '#site/stores/install-prompt.ts';

import type { DownloadWords } from './download-words.ts';
import { SheetHead } from './sheet-head.tsx';

interface Props {
  ref: Ref<HTMLDialogElement>;
  words: DownloadWords;
  brand: string;
}

const devices = ['ios', 'android', 'desktop'] as const;

/** The last step to an icon: the browser's own prompt if it has one, else how to do it by hand. */
export function HomeScreen({ ref, words: { app, common }, brand }: Props) {
  const canInstall = useStore($canInstall);
  const [isAdded, setAdded] = useState(false);
  return (
    <dialog ref={ref} className="sheet" id="home-screen" aria-labelledby="home-screen-title">
      <SheetHead dialog="home-screen" title={fillText(app['popup.title'], { brand })} close={common.close} />
      <div className="stack gap-4 p-5">
        {!canInstall && !isAdded && (
          <div>
            {devices.map((device) => (
              <p key={device} data-on={device}>
                {app[`popup.${device}`]}
              </p>
            ))}
          </div>
        )}
        {canInstall && (
          <div className="stack gap-4">
            <p>{app['popup.ask']}</p>
            <button className="btn-sun" type="button" onClick={async () => setAdded(await askToInstall())}>
              {app['popup.install']}
            </button>
          </div>
        )}
        <output>{isAdded && fillText(app['popup.done'], { brand })}</output>
      </div>
    </dialog>
  );
}
