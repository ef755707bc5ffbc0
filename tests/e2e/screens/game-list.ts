import { expect, type Page } from '@playwright/test';

export const tiles = (page: Page) => page.locator('[data-list] ul.tiles > li');
export const note = (page: Page) => page.locator('[data-list-part="note"]');

/** The pages of the catalogue that the browser asks for from now on. */
export function watchPages(page: Page): number[] {
  const asked: number[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('GCSGAME_gameList')) asked.push(Number(url.searchParams.get('pageNo')));
  });
  return asked;
}

/** Brings the end of the list so many pixels below the screen. */
export async function scrollShort(page: Page, px: number): Promise<void> {
  await note(page).evaluate(
    (end, short) => scrollBy({ top: end.getBoundingClientRect().top - innerHeight - short, behavior: 'instant' }),
    px,
  );
}

/** Scrolls to the end again and again, until so many pages have come. */
export async function scrollPages(page: Page, pages: number): Promise<void> {
  const asked = watchPages(page);
  await expect(async () => {
    await scrollShort(page, 0);
    expect(asked.length).toBeGreaterThanOrEqual(pages);
  }).toPass({ timeout: 30_000 });
  await expect(page.locator('[data-list] ul.tiles')).toHaveAttribute('aria-busy', 'false');
}
