/** Lives as long as the tab: the contents of the last lists, so that coming back to one finds it as it was. */
import { lateKeys } from '#site/stores/late-keys.ts';
import { readItem, writeItem } from '#site/stores/storage.ts';

import type { GameList } from './game-list.ts';

export interface KeptList {
  /** The history entry that showed it. */
  step: string;
  /** Path and query. */
  address: string;
  /** It contains names and counts. */
  language: string;
  list: GameList;
  scrollPx: number;
}

/** How many of the latest lists a tab remembers. */
const keptLists = 3;

export function keepList(kept: KeptList): void {
  const others = readAll().filter(({ step }) => step !== kept.step);
  writeItem(lateKeys.gameLists, JSON.stringify([...others.slice(1 - keptLists), kept]), 'tab');
}

export function readKeptList({ step, address, language }: Pick<KeptList, 'step' | 'address' | 'language'>): KeptList | undefined {
  return readAll().find((kept) => kept.step === step && kept.address === address && kept.language === language);
}

function readAll(): KeptList[] {
  try {
    const kept: unknown = JSON.parse(readItem(lateKeys.gameLists, 'tab') ?? '[]');
    return Array.isArray(kept) ? (kept as KeptList[]) : [];
  } catch {
    return [];
  }
}
