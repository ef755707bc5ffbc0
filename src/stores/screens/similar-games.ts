/** Lives as long as the tab: the game that was left last, for the offer of similar ones on the page after it. */
import type { Game } from '#contract/games/calls.ts';
import { hasAccount } from '#site/lib/roles.ts';
import { gateway } from '#site/stores/gateway.ts';
import { lateKeys } from '#site/stores/late-keys.ts';
import { readSession } from '#site/stores/session.ts';
import { readItem, storageKeys, writeItem } from '#site/stores/storage.ts';

export interface LeftGame {
  nodeId: string;
  name: string;
  atMs: number;
}

/** Whoever comes back later has other things in mind. */
const offeredForMs = 60_000;

/** The game left a moment ago, once; nothing if the player wants no such offers in this tab, or is logged out by now. */
export function takeLeftGame(): LeftGame | undefined {
  const left = readLeft();
  writeItem(storageKeys.leftGame, null, 'tab');
  const isWanted = readItem(lateKeys.similarOff, 'tab') === null && hasAccount(readSession()?.type);
  return left && isWanted && Date.now() - left.atMs < offeredForMs ? left : undefined;
}

/** None if they could not be read, or if the platform has none to offer to this player. */
export async function readSimilar({ nodeId }: LeftGame): Promise<readonly Game[]> {
  const answer = await gateway.call('GET /wps/game/similar', { query: { nodeId, language: document.documentElement.lang } });
  return answer.ok ? answer.value.games : [];
}

/** For the rest of the tab's life. */
export function refuseSimilar(): void {
  writeItem(lateKeys.similarOff, '1', 'tab');
}

function readLeft(): LeftGame | undefined {
  try {
    return (JSON.parse(readItem(storageKeys.leftGame, 'tab') ?? 'null') as LeftGame | null) ?? undefined;
  } catch {
    // something else wrote it
    return undefined;
  }
}
