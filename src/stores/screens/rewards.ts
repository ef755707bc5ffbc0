/** Lives as long as the page: offers and bonuses on `/m/rewardCenter`, and the player's decisions about them. */
import { atom } from 'nanostores';

import type { Bonus, BonusOfferView } from '#contract/bonus/calls.ts';
import type { ValueOf } from '#contract/calls.ts';
import type { Result } from '#site/api/result.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { createRead, type Loading } from './read.ts';

type BonusRecord = ValueOf<'GET /wps/bonus/record/:bonusId'>;

const rewards = createRead(() => gateway.call('GET /wps/bonus/offers'));
export const { $read: $rewards, retry: retryRewards } = rewards;
/** The offer, or `giveUp`, shown for confirmation. */
export const $asked = atom<string | undefined>(undefined);
export const $isDeciding = atom(false);
/** The code of the last refused decision. */
export const $refusal = atom<string | undefined>(undefined);
/** The movements of a bonus, once requested. */
export const $bonusRecord = atom<(Loading<BonusRecord> & { bonusId: string }) | undefined>(undefined);

onSeen($rewards, () => void rewards.read());

/** Shows what confirming would mean, or goes back. */
export function ask(what: string | undefined): void {
  $refusal.set(undefined);
  $asked.set(what);
}

/** Accepts an offer as it is on the screen. */
export const acceptOffer = ({ offerId, version, amountMinor, match }: BonusOfferView): Promise<void> =>
  decide(() => gateway.call('POST /wps/bonus/accept', { body: { offerId, version, amountMinor, depositId: match?.depositId ?? null } }));

/** Gives the bonus up for the amount on the screen. */
export const giveUpBonus = ({ bonusId, balanceMinor }: Bonus): Promise<void> =>
  decide(() => gateway.call('POST /wps/bonus/giveUp', { body: { bonusId, forfeitMinor: balanceMinor } }));

export async function loadBonusRecord(bonusId: string): Promise<void> {
  $bonusRecord.set({ bonusId, state: 'loading' });
  const result = await gateway.call('GET /wps/bonus/record/:bonusId', { query: { bonusId } });
  if ($bonusRecord.get()?.bonusId !== bonusId) return;
  $bonusRecord.set(result.ok ? { bonusId, state: 'ready', value: result.value } : { bonusId, state: 'failed', code: result.code });
}

/** A second tap waits for the first. After a refusal the list is reloaded: the next confirmation covers what is there now. */
async function decide(send: () => Promise<Result<Bonus>>): Promise<void> {
  if ($isDeciding.get()) return;
  $isDeciding.set(true);
  $refusal.set(undefined);
  const result = await send();
  if (result.ok) $asked.set(undefined);
  else $refusal.set(result.code);
  await rewards.refresh();
  $isDeciding.set(false);
}
