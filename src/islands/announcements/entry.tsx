import { useEffect, useRef, useState, type RefObject } from 'react';

import type { WordsOf } from '#site/i18n/words.ts';
import { formatDay } from '#site/lib/format-day.ts';
import { writtenIn } from '#site/lib/written-in.ts';
import type { BoardEntry } from '#site/stores/screens/board.ts';
import { openAnnouncement } from '#site/stores/unread.ts';

interface Props {
  entry: BoardEntry;
  isOpenAtFirst: boolean;
  /** The player has not read it. */
  isNew: boolean;
  /** Of the page. */
  language: string;
  strings: WordsOf<'shell.unread.new' | 'shell.message.open' | 'common.foreign'>;
}

/** One announcement of the board. Opening and closing is the browser's: it works before this is hydrated, and without JavaScript. */
export function Entry({ entry: { id, title, content, startDate, language: written }, isOpenAtFirst, isNew, language, strings }: Props) {
  const place = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const isSeen = useSeen(place, isOpen);
  useEffect(() => {
    // perhaps opened before this was hydrated
    setOpen(place.current?.open ?? false);
    if (isOpenAtFirst && isAsked()) place.current?.scrollIntoView({ block: 'start' });
  }, [isOpenAtFirst]);
  useEffect(() => {
    if (isOpen && isSeen && isNew) openAnnouncement(id);
  }, [isOpen, isSeen, isNew, id]);
  return (
    <li>
      <details
        ref={place}
        className="card"
        name="announcement"
        data-announcement={id}
        open={isOpenAtFirst}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="flex items-center gap-3 p-4">
          <span className="min-w-0">
            <strong className="block" {...writtenIn(written, language)}>
              {title}
            </strong>
            <span className="text-note">{formatDay(startDate)}</span>
          </span>
          {isNew && !isOpen && (
            <span className="badge bg-tint px-3" data-new>
              {strings['shell.unread.new']}
            </span>
          )}
          <span className="i-tabler-chevron-down arrow ms-auto" aria-hidden="true" />
        </summary>
        <div className="stack gap-3 px-4 pb-4">
          {written !== language && <p className="text-note">{strings['common.foreign']}</p>}
          {/* the platform built it from a closed set of tags */}
          <div className="prose" {...writtenIn(written, language)} dangerouslySetInnerHTML={{ __html: content }} />
          <a className="link self-start inline-flex items-center min-h-11" href={`/m/messageDetail?id=${id}`}>
            {strings['shell.message.open']}
            <span className="sr-only" {...writtenIn(written, language)}>
              : {title}
            </span>
          </a>
        </div>
      </details>
    </li>
  );
}

/** Whether an open entry has been on the screen. */
function useSeen(place: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!isOpen || isSeen || !place.current) return;
    const watch = new IntersectionObserver(
      (changes) => {
        if (changes.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      // what lies under the bottom menu is not visible
      { rootMargin: '0px 0px -20% 0px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [place, isOpen, isSeen]);
  return isSeen;
}

/** The address names an entry. A player who returns finds the page as it was left. */
function isAsked(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return new URLSearchParams(location.search).has('index') && arrival?.type === 'navigate';
}
