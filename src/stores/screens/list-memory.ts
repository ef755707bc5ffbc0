/** Lives as long as the tab: what the last lists showed, so that coming back to one finds it as it was. */
import { lateKeys } from '#site/stores/late-keys.ts';
import { readItem, writeItem } from '#site/stores/storage.ts';

import type { GameList } from './game-list.ts';

export interface KeptList {
  /** The step of the history that showed it. */
  step: string;
  /** Path and query. */
  address: string;
  /** Names and counts are in it. */
  language: string;
  list: GameList;
  scrollPx: number;
}

/** A tab remembers so many lists, the latest of them. */
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
