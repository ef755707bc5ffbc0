/** Lives as long as the board: its announcements, and those published while it is open (CONT-021). */
import { atom } from 'nanostores';

import type { Announcement } from '#contract/content/calls.ts';
import { onSeen } from '#site/stores/on-seen.ts';
import { $unreadAnnouncements } from '#site/stores/unread.ts';

import { readAnnouncements } from './announcements.ts';

export type BoardEntry = Pick<Announcement, 'id' | 'title' | 'content' | 'startDate' | 'language'>;

/** `from` is the position of the first entry among all announcements: newer ones than that belong to an earlier page. */
export function createBoard(first: readonly BoardEntry[], from: number) {
  const $entries = atom(first);
  onSeen($entries, () => {
    const findNew = noteNew();
    return $unreadAnnouncements.subscribe((unread) => {
      const ids = findNew(unread);
      if (ids.size > 0) void bring(ids);
    });
  });
  return { $entries };

  async function bring(ids: ReadonlySet<string>): Promise<void> {
    const now = await readAnnouncements('PL');
    if (now) $entries.set(withNew($entries.get(), now.slice(from), ids));
  }
}

/** After the first answer: which of the remaining unread ones were not in it. They are newer. */
function noteNew(): (unread: readonly string[]) => ReadonlySet<string> {
  const known = new Set<string>();
  return (unread) => {
    const isFirst = known.size === 0;
    const fresh = unread.filter((id) => !known.has(id));
    for (const id of fresh) known.add(id);
    return new Set(isFirst ? [] : fresh);
  };
}

/** Puts the new ones in their places; what the player sees stays, even if it was taken back meanwhile. */
function withNew(shown: readonly BoardEntry[], now: readonly BoardEntry[], ids: ReadonlySet<string>): readonly BoardEntry[] {
  const list = [...shown];
  let place = list.length;
  for (const entry of now.toReversed()) {
    const known = list.findIndex(({ id }) => id === entry.id);
    if (known >= 0) place = known;
    else if (ids.has(entry.id)) list.splice(place, 0, entry);
  }
  return list;
}
