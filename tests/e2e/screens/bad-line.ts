import type { Locator, Page } from '@playwright/test';

import { expect } from '../fixtures/test.ts';

interface Books {
  /** Signed amounts in minor units, oldest first, each with its kind. */
  movements: { kind: string; minor: number }[];
  deposits: string[];
  withdrawals: string[];
  tickets: number;
}

/** What the platform has written down of the player, asked over a good line. */
export const booksOf = (page: Page): Promise<Books> =>
  page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token?: string };
    const ask = async <T>(path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(path, { headers: { authorization: `Bearer ${token}`, ...headers } });
      return ((await response.json()) as { value: T }).value;
    };
    const moved = await ask<{ list: { kind: string; amountMinor: string }[] }>('/wps/wallet/transactions?pageNo=1&pageSize=50', {
      module: 'MEMTRANS3',
    });
    const deposits = await ask<{ list: { state: string }[] }>('/wps/cashier/deposits');
    const withdrawals = await ask<{ list: { state: string }[] }>('/wps/cashier/withdrawals?pageNo=1');
    const tickets = await ask<{ totalCount: number }>('/lotto/lgw/tickets?pageNo=1&pageSize=20');
    return {
      movements: moved.list.map(({ kind, amountMinor }) => ({ kind, minor: Number(amountMinor) })).toReversed(),
      deposits: deposits.list.map(({ state }) => state),
      withdrawals: withdrawals.list.map(({ state }) => state),
      tickets: tickets.totalCount,
    };
  });

/** Opens a page, and loads it again as a player does who does not see what is to be there. */
export async function openUntil(page: Page, path: string, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(shown).toBeVisible({ timeout: 6000 });
  }).toPass({ timeout: 60_000 });
}

/** Taps, and taps again each time the page says what it knows, until it is done; a tap without an answer of the page is a fault. */
export async function tapUntil(done: Locator, told: Locator, tap: () => Promise<void>, most = 10): Promise<number> {
  for (let taps = 1; taps <= most; taps += 1) {
    const tapped = tap();
    // the answer may take the control away before it is tapped once more
    tapped.catch(() => undefined);
    await Promise.race([tapped, done.waitFor({ timeout: 0 })]);
    await expect(told.or(done).first()).toBeVisible({ timeout: 25_000 });
    if (await done.isVisible()) return taps;
  }
  throw new Error(`not done after ${most} taps`);
}
