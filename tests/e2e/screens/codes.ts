import type { Page } from '@playwright/test';

let made = 0;

/** A mobile number that no other test has, as it is typed. */
export function newMobile(): string {
  made += 1;
  return `09${String((Date.now() * 10 + made) % 1_000_000_000).padStart(9, '1')}`;
}

/** The code of the latest message to a number that was typed in its national form, from the demo's outbox. */
export async function codeSentTo(page: Page, typed: string): Promise<string> {
  const outbox = await page.context().newPage();
  await outbox.goto('/dev/outbox');
  const mobile = `+63${typed.replace(/\s/g, '').replace(/^0/, '')}`;
  const message = await outbox.getByRole('article').filter({ hasText: mobile }).first().innerText();
  await outbox.close();
  return /\b\d{6}\b/.exec(message.replace(mobile, ''))?.[0] ?? 'no code';
}
