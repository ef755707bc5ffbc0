import { useState, type ReactNode } from 'react';

import type { WordsOf } from '#site/i18n/words.ts';
import { useHydrated } from '#site/islands/use-hydrated.ts';
import { useStore } from '#site/islands/use-store.ts';
import { referrerPath } from '#site/lib/referrer-path.ts';
import { createBoard, type BoardEntry } from '#site/stores/screens/board.ts';
import { $unreadAnnouncements } from '#site/stores/unread.ts';

import { Entry } from './entry.tsx';

interface Props {
  first: readonly BoardEntry[];
  /** The position of the first entry among all announcements. */
  from: number;
  /** The position of the open entry. */
  open: number;
  /** Of the page. */
  language: string;
  strings: WordsOf<'shell.unread.new' | 'shell.message.open' | 'reading.message.back' | 'common.foreign'>;
  /** The way to the other pages. */
  children?: ReactNode;
}

/** The announcements, one open at a time: what is opened and seen counts as read, and what is new comes in. */
export function Board({ first, from, open, language, strings, children }: Props) {
  const [{ $entries }] = useState(() => createBoard(first, from));
  const entries = useStore($entries);
  const unread = useStore($unreadAnnouncements);
  const openId = first[open - from]?.id;
  return (
    <div className="stack gap-4">
      {entries.length > 0 && (
        <ul className="stack gap-3">
          {entries.map((entry) => (
            <Entry key={entry.id} isOpenAtFirst={entry.id === openId} isNew={unread.includes(entry.id)} {...{ entry, language, strings }} />
          ))}
        </ul>
      )}
      {children}
      <WayBack label={strings['reading.message.back']} />
    </div>
  );
}

/** Leads to where the player came from: the board's own back control leads home. */
function WayBack({ label }: { label: string }) {
  const path = useHydrated() ? referrerPath(document.referrer, location) : undefined;
  if (path === undefined) return null;
  return (
    <p className="text-center">
      <a className="link" href={path}>
        {label}
      </a>
    </p>
  );
}
