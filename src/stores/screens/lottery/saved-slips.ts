/** Lives as long as the launch page: the player's saved slips of this lottery. */
import { atom } from 'nanostores';

import type { ValueOf } from '#contract/calls.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { gameId } from './game.ts';
import { $items, replaceItems } from './slip.ts';

export type SavedSlip = ValueOf<'GET /lotto/lgw/slips'>[number];

export const $saved = atom<readonly SavedSlip[]>([]);
/** The result of the last save: the slip's name, or the error code. */
export const $saving = atom<{ state: 'saved'; name: string } | { state: 'failed'; code: string } | undefined>(undefined);

onSeen($saved, () => void readSaved());

async function readSaved(): Promise<void> {
  const result = await gateway.call('GET /lotto/lgw/slips', { query: { gameId: gameId() } });
  if (result.ok) $saved.set(result.value);
}

export async function saveSlip(name: string): Promise<void> {
  const body = { slipId: crypto.randomUUID(), gameId: gameId(), name, items: [...$items.get()] };
  const result = await gateway.call('PUT /lotto/lgw/slips', { body });
  $saving.set(result.ok ? { state: 'saved', name } : { state: 'failed', code: result.code });
  if (result.ok) $saved.set([result.value, ...$saved.get()]);
}

export function loadSlip(slip: SavedSlip): void {
  replaceItems(slip.items);
}

export async function forgetSlip(slipId: string): Promise<void> {
  const result = await gateway.call('DELETE /lotto/lgw/slips', { query: { slipId } });
  if (result.ok) $saved.set($saved.get().filter((slip) => slip.slipId !== slipId));
  else $saving.set({ state: 'failed', code: result.code });
}
