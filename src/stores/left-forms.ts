/** Lives in the tab for a quarter of an hour: the contents of a page's forms when its player's session ended. */
import { readItem, storageKeys, writeItem } from './storage.ts';
import { readFields } from './typed-fields.ts';
import { thisPage } from './typed-place.ts';

const keptMs = 15 * 60_000;

interface Left {
  page: string;
  /** Nobody else finds it there. */
  userName: string;
  leftAt: number;
  fields: Record<string, string>;
}

/** Runs before the page goes to the login. An untouched page contains nothing from its player. */
export function keepLeft(userName: string): void {
  // not every browser supports this: then assume that somebody has
  if ((navigator as Partial<Navigator>).userActivation?.hasBeenActive === false) return;
  const left: Left = { page: thisPage(), userName, leftAt: Date.now(), fields: readFields() };
  writeItem(storageKeys.left, JSON.stringify(left), 'tab');
}

/** Returns what this player left on this page, once. */
export function takeLeft(userName: string | undefined): Record<string, string> | undefined {
  const left = read();
  if (!left || left.page !== thisPage() || left.userName !== userName) return undefined;
  forgetLeft();
  return left.fields;
}

/** Once somebody logs in, removes what another player left. */
export function forgetLeftOfOthers(userName: string): void {
  if (read()?.userName !== userName) forgetLeft();
}

const forgetLeft = (): void => writeItem(storageKeys.left, null, 'tab');

function read(): Left | undefined {
  const kept = readItem(storageKeys.left, 'tab');
  if (kept === null) return undefined;
  // only this site writes it
  const left = JSON.parse(kept) as Left;
  if (Math.abs(Date.now() - left.leftAt) < keptMs) return left;
  forgetLeft();
  return undefined;
}
