/** Lives as long as the device remembers it: the player's favourite games by node id, newest first, shared by all tabs. */
import { atom } from 'nanostores';

import { pictureQuery } from '#site/lib/catalogue-query.ts';
import { lateKeys } from '#site/stores/late-keys.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';
import { $session, type SessionInfo } from '#site/stores/session.ts';
import { followItem, readItem, writeItem } from '#site/stores/storage.ts';
import { showToast } from '#site/stores/toasts.ts';

/** How many ids to request, which is how many tiles can be marked (CONST-003). */
const idsShown = 100;

export const $favourites = atom<readonly string[]>([]);
/** Whether somebody is logged in who can have some; known once `$favourites` is seen. */
export const $hasFavourites = atom(false);
/** The games whose change is in progress: they show a loading indicator. */
export const $changingFavourites = atom<readonly string[]>([]);
/** Why the last change failed, and of which game; cleared by the next one. */
export const $favouriteFailure = atom<{ nodeId: string; code: string } | undefined>(undefined);

/** Counts changes: an answer requested before a change must not undo it. */
let changes = 0;
let isRead = false;

onSeen($favourites, () => {
  let token: string | undefined;
  const show = () => $favourites.set(readMap()[nameNow() ?? ''] ?? []);
  const begin = () => {
    changes += 1;
    isRead = false;
    $changingFavourites.set([]);
    $favouriteFailure.set(undefined);
    show();
    if (token !== undefined) void readFavourites();
  };
  // the session is announced again whenever the page shows
  const follow = (session: SessionInfo | undefined) => {
    if (session?.token === token) return;
    token = session?.token;
    $hasFavourites.set(session !== undefined);
    begin();
  };
  // changes made elsewhere while this page was in the back/forward cache
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && begin();
  const stops = [$session.subscribe(follow), followItem(lateKeys.favourites, show)];
  addEventListener('pageshow', comeBack);
  return () => {
    for (const stop of stops) stop();
    removeEventListener('pageshow', comeBack);
  };
});

interface Toggle {
  /** The "saved" message: its text may load after the tap, or not at all. */
  saved: string | Promise<string | undefined>;
  vendor: string | undefined;
}

/**
 * Toggles a game's mark, on the page at once. A failure shows nothing in the page: the mark returns to what the platform knows, and
 * `$favouriteFailure` has the reason.
 */
export async function toggleFavourite(nodeId: string, { saved, vendor }: Toggle): Promise<void> {
  const userName = nameNow();
  if (userName === undefined || $changingFavourites.get().includes(nodeId)) return;
  const isAdded = !$favourites.get().includes(nodeId);
  change(nodeId, isAdded);
  // a removed game leaves the device's list before the platform answers; an added one waits for the answer
  if (!isAdded) keep();
  const result = await gateway.call(isAdded ? 'POST /wps/relay/MCSFE_addFavoriteGameV2' : 'DELETE /wps/relay/MCSFE_removeFavoriteGameV2', {
    body: { nodeId, ...(vendor && { vendor }) },
  });
  if (nameNow() !== userName) return;
  changes += 1;
  $changingFavourites.set($changingFavourites.get().filter((id) => id !== nodeId));
  put(nodeId, result.ok === isAdded);
  keep();
  if (result.ok) void tell(saved);
  else $favouriteFailure.set({ nodeId, code: result.code });
  if (!result.ok || !isRead) await readFavourites();
}

async function tell(saved: Toggle['saved']): Promise<void> {
  const text = typeof saved === 'string' ? saved : await saved;
  // if the text does not load, the mark itself is the message
  if (text !== undefined) showToast(text, 'success');
}

/** These are favourites: a list of them showed more than the platform's first ids. */
export function learnFavourites(nodeIds: readonly string[]): void {
  const known = $favourites.get();
  const news = nodeIds.filter((nodeId) => !known.includes(nodeId));
  if (news.length > 0) $favourites.set([...known, ...news]);
}

function change(nodeId: string, isAdded: boolean): void {
  changes += 1;
  $favouriteFailure.set(undefined);
  $changingFavourites.set([...$changingFavourites.get(), nodeId]);
  put(nodeId, isAdded);
}

function put(nodeId: string, isIn: boolean): void {
  if ($favourites.get().includes(nodeId) === isIn) return;
  const others = $favourites.get().filter((id) => id !== nodeId);
  $favourites.set(isIn ? [nodeId, ...others] : others);
}

async function readFavourites(): Promise<void> {
  const asked = changes;
  const result = await gateway.call('GET /wps/relay/MCSFE_getFavoriteGames', {
    query: { ...pictureQuery, pageNo: 1, pageSize: idsShown },
  });
  if (!result.ok || asked !== changes || $changingFavourites.get().length > 0) return;
  isRead = true;
  const { nodeIds, totalPages } = result.value;
  // with more ids than were requested, keep what is already known
  $favourites.set(totalPages > 1 ? [...new Set([...nodeIds, ...$favourites.get()])] : nodeIds);
  keep();
}

const nameNow = () => $session.get()?.userName;

/** Writes this player's list beside the others' (DATA-045), without changes that the platform has not confirmed. */
function keep(): void {
  const userName = nameNow();
  if (userName === undefined) return;
  const waiting = $changingFavourites.get();
  const ids = $favourites.get().filter((id) => !waiting.includes(id));
  writeItem(lateKeys.favourites, JSON.stringify({ ...readMap(), [userName]: ids }));
}

function readMap(): Record<string, readonly string[]> {
  try {
    const map: unknown = JSON.parse(readItem(lateKeys.favourites) ?? '{}');
    if (typeof map !== 'object' || map === null) return {};
    return Object.fromEntries(Object.entries(map).filter((entry): entry is [string, string[]] => isIdList(entry[1])));
  } catch {
    // not written by us: ignore it
    return {};
  }
}

const isIdList = (value: unknown): value is string[] => Array.isArray(value) && value.every((id) => typeof id === 'string');
