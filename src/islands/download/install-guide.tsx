import { useRef } from 'react';

import { useAlive } from '#site/islands/use-alive.ts';
import { useStore } from '#site/islands/use-store.ts';
import { guideSlides } from '#site/lib/download-offers.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { $slide, startGuide, turnSlide } from '#site/stores/screens/app-download.ts';

import type { DownloadWords } from './download-words.ts';
import { SheetHead } from './sheet-head.tsx';

interface Props {
  words: DownloadWords;
  brand: string;
  /** The last slide was submitted. */
  onDone(): void;
}

const slides = guideSlides.ios;
const icons = { share: 'i-tabler-share-2', add: 'i-tabler-square-plus', open: 'i-tabler-circle-check' } as const;

/** The steps on an iPhone, one at a time, from the first each time it is opened. */
export function InstallGuide({ words: { app, common }, brand, onDone }: Props) {
  const isAlive = useAlive();
  const at = useStore($slide);
  const dialog = useRef<HTMLDialogElement>(null);
  const isLast = at === slides.length - 1;
  const submit = () => {
    dialog.current?.close();
    onDone();
  };
  return (
    <dialog
      ref={dialog}
      className="sheet"
      id="install-guide"
      data-part="install-guide"
      aria-labelledby="install-guide-title"
      onClose={startGuide}
    >
      <SheetHead dialog="install-guide" title={app['guide.title']} close={common.close} />
      <div className="stack gap-4 p-5">
        <ol>
          {slides.map((slide, index) => (
            <li key={slide} className="stack items-center gap-2 text-center" hidden={index !== at}>
              <span className={`${icons[slide]} text-3xl text-sea`} aria-hidden="true" />
              <p className="title-section">{fillText(app[`guide.${slide}`], { brand })}</p>
              <p className="text-note">{app[`guide.${slide}.note`]}</p>
            </li>
          ))}
        </ol>
        <output className="block text-note text-center">{fillText(app['guide.place'], { at: at + 1, all: slides.length })}</output>
        <div className="grid grid-cols-2 gap-3">
          <button className="btn-line" type="button" disabled={at === 0} onClick={() => turnSlide(-1)}>
            {app['guide.previous']}
          </button>
          {/* one button, which keeps the focus */}
          <button
            className={isLast ? 'btn-sun' : 'btn-sea'}
            type="button"
            disabled={!isAlive}
            onClick={isLast ? submit : () => turnSlide(1)}
          >
            {app[isLast ? 'guide.submit' : 'guide.next']}
          </button>
        </div>
      </div>
    </dialog>
  );
}
