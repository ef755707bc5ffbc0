import { useEffect, useRef } from 'react';

import { useStore } from '#site/islands/use-store.ts';
import { $tipBefore } from '#site/stores/screens/app-download.ts';

import type { DownloadWords } from './download-words.ts';
import { HomeScreen } from './home-screen.tsx';
import { InstallGuide } from './install-guide.tsx';
import { SheetHead } from './sheet-head.tsx';

interface Props {
  words: DownloadWords;
  brand: string;
}

/** What opens on the way to an icon: notes for old iPhones, the guide in three steps, and the last step. */
export function InstallDialogs({ words, brand }: Props) {
  const homeScreen = useRef<HTMLDialogElement>(null);
  return (
    <>
      <InstallTip words={words} />
      <InstallGuide words={words} brand={brand} onDone={() => homeScreen.current?.showModal()} />
      <HomeScreen ref={homeScreen} words={words} brand={brand} />
    </>
  );
}

/** On old versions of iOS, before a file. */
function InstallTip({ words: { app, common } }: Pick<Props, 'words'>) {
  const href = useStore($tipBefore);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (href !== undefined) dialog.current?.showModal();
  }, [href]);
  return (
    <dialog ref={dialog} className="sheet" id="install-tip" aria-labelledby="install-tip-title" onClose={() => $tipBefore.set(undefined)}>
      <SheetHead dialog="install-tip" title={app['tip.title']} close={common.close} />
      <div className="stack gap-4 p-5">
        <p>{app['tip.text']}</p>
        <a className="btn-sun" href={href}>
          {app['tip.go']}
        </a>
      </div>
    </dialog>
  );
}
