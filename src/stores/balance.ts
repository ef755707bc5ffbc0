/** Lives as long as the page: the player's balance, kept fresh by the live stream, or by polling while the stream is down. */
import { atom } from 'nanostores';

import { trialType } from '#contract/member/customer-types.ts';
import { formatMinor, minorDigits, type Currency } from '#contract/money.ts';
import { followStream } from '#site/api/stream.ts';
import { formatAmount } from '#site/lib/format-amount.ts';

import { computed } from './computed.ts';
import { gateway } from './gateway.ts';
import { tellLiveEvent } from './live-events.ts';
import { forgetSession } from './keep-session.ts';
import { onSeen } from './on-seen.ts';
import { $session, sessionToken } from './session.ts';
import { readItem, storageKeys, writeItem } from './storage.ts';

export interface Balance {
  cashMinor: bigint;
  heldMinor: bigint;
  /** Not part of the sum: it is shown separately. */
  bonusMinor: bigint;
  currency: Currency;
  version: number;
}

const pollMs = 10_000;
/** As wide as an amount, but never hinting at its real length. */
const mask = '******';

export const $balance = atom<Balance | undefined>(undefined);
export const $isHidden = atom(false);
export const $isRefreshing = atom(false);
/** The code of the last failed refresh; cleared by the next successful one. */
export const $balanceFailure = atom<string | undefined>(undefined);

/** What the widget shows: the amount, or asterisks while it is hidden or being refreshed. */
export const $balanceView = computed([$balance, $isHidden, $isRefreshing, $session], (balance, isHidden, isRefreshing, session) => {
  // a trial uses each game's own play money: its wallet is empty and says nothing about it
  if (session?.type === trialType) return { state: 'trial', text: '' } as const;
  if (isRefreshing) return { state: 'refreshing', text: mask } as const;
  if (isHidden) return { state: 'hidden', text: mask } as const;
  return { state: 'visible', text: balance ? balanceText(balance) : '–' } as const;
});

/** The bonus beside the balance, as text; nothing if there is none or the balance is hidden. */
export const $bonusText = computed([$balance, $isHidden], (balance, isHidden) =>
  balance === undefined || balance.bonusMinor === 0n || isHidden ? undefined : amountText(balance.bonusMinor, balance.currency),
);

onSeen($balance, () => {
  $isHidden.set(readItem(storageKeys.balance) === 'hidden');
  let stop = () => {};
  const stopFollowing = $session.subscribe((session) => {
    stop();
    $balance.set(undefined);
    stop = session ? follow() : () => {};
  });
  return () => {
    stopFollowing();
    stop();
  };
});

/** Reloads the balance. A failed refresh never shows as refreshed. */
export async function refreshBalance(): Promise<void> {
  if ($isRefreshing.get()) return;
  $isRefreshing.set(true);
  await readBalance();
  $isRefreshing.set(false);
}

export function toggleBalance(): void {
  const isHidden = !$isHidden.get();
  writeItem(storageKeys.balance, isHidden ? 'hidden' : null);
  $isHidden.set(isHidden);
}

/** Accepts a balance from any source. An older one never replaces a newer one. */
export function takeBalance({
  cashMinor,
  heldMinor,
  bonusMinor,
  currency,
  version,
}: {
  cashMinor: string;
  heldMinor: string;
  bonusMinor: string;
  currency: string;
  version: number;
}): void {
  const known = $balance.get();
  if (known && known.version >= version) return;
  if (!isCurrency(currency)) throw new RangeError(`unknown currency ${currency}`);
  $balance.set({ cashMinor: BigInt(cashMinor), heldMinor: BigInt(heldMinor), bonusMinor: BigInt(bonusMinor), currency, version });
}

function follow(): () => void {
  let polling: ReturnType<typeof setInterval> | undefined;
  const stopStream = followStream({
    token: sessionToken,
    onEvent(event) {
      if (event.type === 'balance') takeBalance(event);
      // ended elsewhere: on another device, or by the house
      else if (event.type === 'session-ended') void learnEnd();
      tellLiveEvent(event);
    },
    onConnected(isConnected) {
      clearInterval(polling);
      // what happened while this page was not listening
      void readBalance();
      polling = isConnected ? undefined : setInterval(() => void readBalance(), pollMs);
    },
  });
  return () => {
    clearInterval(polling);
    stopStream();
  };
}

/** Ended on another device or by the house: the next call's refusal says how, and removes the session. */
async function learnEnd(): Promise<void> {
  const token = sessionToken();
  await readBalance();
  if (token !== undefined && sessionToken() === token) forgetSession('session.expired');
}

async function readBalance(): Promise<void> {
  const result = await gateway.call('GET /wps/wallet/getWallet');
  $balanceFailure.set(result.ok ? undefined : result.code);
  if (result.ok) takeBalance(result.value);
}

function balanceText({ cashMinor, heldMinor, currency }: Balance): string {
  return amountText(cashMinor + heldMinor, currency);
}

function amountText(minor: bigint, currency: Currency): string {
  return formatAmount(formatMinor(minor, currency), minorDigits[currency]);
}

function isCurrency(currency: string): currency is Currency {
  return Object.hasOwn(minorDigits, currency);
}
