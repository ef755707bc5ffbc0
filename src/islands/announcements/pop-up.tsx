import { useEffect, useRef, useState, type ReactNode } from 'react';

import type { Announcement } from '#contract/content/calls.ts';
import type { LateWords } from '#site/i18n/late-words.ts';
import { afterClosing } from '#site/islands/ui/after-closing.ts';
import { noModalDialog } from '#site/islands/ui/modal-dialogs.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { writtenIn } from '#site/lib/written-in.ts';

export interface PopUpProps {
  id: string;
  title: string;
  /** At least one. */
  entries: readonly Announcement[];
  words: LateWords<'popups'>;
  /** An entry comes to the front. */
  onShow(id: string): void;
  /** It is closed and out of sight. */
  onClosed(): void;
  /** The control that ends it. */
  children(close: () => void): ReactNode;
}

/** Announcements to swipe through. Opens as soon as no other dialog is open. */
export function PopUp({ id, title, entries, words, onShow, onClosed, children }: PopUpProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const slides = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState<number>();
  const close = () => dialog.current?.close();
  useEffect(() => {
    void noModalDialog().then(() => {
      dialog.current?.showModal();
      setAt(0);
    });
  }, []);
  const shown = at === undefined ? undefined : entries[at]?.id;
  useEffect(() => {
    if (shown !== undefined) onShow(shown);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each entry
  }, [shown]);
  return (
    <dialog
      ref={dialog}
      className="sheet"
      id={id}
      data-part="popup"
      aria-labelledby={`${id}-title`}
      onClose={({ currentTarget }) => void afterClosing(currentTarget, onClosed)}
    >
      <p className="grip" aria-hidden="true" />
      <div className="flex items-start justify-between gap-2 ps-5 pe-2 pt-4">
        <h2 className="title-page" id={`${id}-title`}>
          {title}
        </h2>
        <button className="btn-icon shrink-0" type="button" aria-label={words.common.close} onClick={close}>
          <span className="i-tabler-x text-xl" aria-hidden="true" />
        </button>
      </div>
      {/* swiping is native */}
      <ul
        ref={slides}
        className="popup-slides"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keys
        tabIndex={0}
        data-slides
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(Math.abs(scrollLeft) / clientWidth))}
      >
        {entries.map((entry) => (
          <Slide key={entry.id} entry={entry} words={words} />
        ))}
      </ul>
      <div className="stack gap-3 p-5">
        {entries.length > 1 && (
          <Steps
            at={at}
            count={entries.length}
            words={words}
            onStep={(to) => slides.current?.children[to]?.scrollIntoView({ inline: 'start', block: 'nearest' })}
          />
        )}
        {children(close)}
      </div>
    </dialog>
  );
}

function Slide({ entry: { id, title, content, language: written }, words }: Pick<PopUpProps, 'words'> & { entry: Announcement }) {
  const language = document.documentElement.lang;
  return (
    <li className="px-5 stack gap-2" data-slide={id}>
      <h3 className="title-section" {...writtenIn(written, language)}>
        {title}
      </h3>
      {written !== language && <p className="text-note">{words.common.foreign}</p>}
      {/* the platform built it from a closed set of tags */}
      <div className="body stack gap-2" {...writtenIn(written, language)} dangerouslySetInnerHTML={{ __html: content }} />
    </li>
  );
}

interface StepsProps extends Pick<PopUpProps, 'words'> {
  at: number | undefined;
  count: number;
  onStep(to: number): void;
}

/** Says the position, and moves for players who do not swipe. */
function Steps({ at = 0, count, words: { common, home }, onStep }: StepsProps) {
  return (
    <div className="between">
      <button className="btn-icon" type="button" aria-label={common.previous} disabled={at === 0} onClick={() => onStep(at - 1)}>
        <span className="i-tabler-chevron-left rtl:mirrored" aria-hidden="true" />
      </button>
      <output className="text-note">{fillText(home['banners.slide'], { at: at + 1, all: count })}</output>
      <button className="btn-icon" type="button" aria-label={common.next} disabled={at === count - 1} onClick={() => onStep(at + 1)}>
        <span className="i-tabler-chevron-right rtl:mirrored" aria-hidden="true" />
      </button>
    </div>
  );
}
