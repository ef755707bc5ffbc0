import type { Page } from '@playwright/test';

import { settled } from './session.ts';

export async function openHome(page: Page): Promise<void> {
  await page.goto('/m/home');
  await settled(page);
}

interface Entry {
  title: string;
  content: string;
}

/** What the platform answers about a group, in the language of the page. */
export async function contentOf(page: Page, types: 'B' | 'PL'): Promise<{ banners: { url: string }[]; announcements: Entry[] }> {
  const language = (await page.locator('html').getAttribute('lang')) ?? '';
  const query = new URLSearchParams({ types, groupName: 'm_home', platform: 'M', language });
  const answer = await page.request.get(`/wps/system/announcements?${query.toString()}`);
  return ((await answer.json()) as { value: { banners: { url: string }[]; announcements: Entry[] } }).value;
}
