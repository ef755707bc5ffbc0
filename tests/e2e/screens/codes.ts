import { randomInt } from 'node:crypto';

import { expect, type Page } from '@playwright/test';

/** A mobile number that no other test has, as it is typed. */
export function newMobile(): string {
  // seven digits under a prefix that is given out: any nine would be no number in some hours of the day
  return `0917${String(randomInt(10_000_000)).padStart(7, '0')}`;
}

/** The code of the latest message to a number, from the demo's outbox. */
export async function codeSentTo(page: Page, typed: string): Promise<string> {
  const outbox = await page.context().newPage();
  await outbox.goto('/dev/outbox');
  const mobile = fullNumber(typed);
  const message = await outbox.getByRole('article').filter({ hasText: mobile }).first().innerText();
  await outbox.close();
  return /\b\d{6}\b/.exec(message.replace(mobile, ''))?.[0] ?? 'no code';
}

const codeEveryMs = 60_000;

/** A number gets one code a minute: waits for its turn where a try of this journey before had one. */
export async function turnOf(page: Page, typed: string, retry: number): Promise<void> {
  if (retry === 0) return;
  const outbox = await page.context().newPage();
  const latest = outbox
    .getByRole('article')
    .filter({ hasText: fullNumber(typed) })
    .first()
    .locator('time');
  const isOver = async () => {
    await outbox.goto('/dev/outbox');
    if ((await latest.count()) === 0) return true;
    return Date.now() - Date.parse((await latest.getAttribute('datetime')) ?? '') > codeEveryMs;
  };
  await expect.poll(isOver, { timeout: codeEveryMs + 10_000, intervals: [2_000] }).toBe(true);
  await outbox.close();
}

const fullNumber = (typed: string) => `+63${typed.replace(/\s/g, '').replace(/^(?:0|\+63)/, '')}`;
