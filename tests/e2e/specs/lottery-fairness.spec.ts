import { readFileSync } from 'node:fs';

import type { DrawProof } from '#contract/lottery/calls.ts';
import type { Page } from '@playwright/test';

import { expect, test, words } from '../fixtures/test.ts';

const fastGame = 'bolabilis.one-minute-five';

/** The latest draw of the fast game; a platform that has just started makes its first within a minute. */
async function latestDraw(page: Page): Promise<string> {
  let numero = '';
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`/lotto/lgw/results?gameId=${fastGame}&pageSize=1`);
        const { value } = (await answer.json()) as { value: { list: { numero: string }[] } };
        return (numero = value.list[0]?.numero ?? '');
      },
      { timeout: 65_000, intervals: [500] },
    )
    .not.toBe('');
  return numero;
}

/** A platform that says something else of a draw than what happened. */
async function lie(page: Page, change: (draw: DrawProof) => Partial<DrawProof>): Promise<void> {
  await page.unrouteAll();
  await page.route('**/lotto/lgw/draw?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { value: DrawProof };
    await route.fulfill({ response, json: { ...answer, value: { ...answer.value, ...change(answer.value) } } });
  });
}

test.describe('the check of a draw in Tagalog', () => {
  test.use({ language: 'tl', theme: 'dark' });
  test.setTimeout(240_000);

  test('accepts a real draw, keeps it, and refuses it when the platform changes its result, its seed or its table', async ({ page }) => {
    const say = words('tl');
    const numero = await latestDraw(page);
    await page.goto(`/m/fairness?game=${fastGame}&numero=${numero}#draw`);
    const result = page.getByRole('status', { name: say('fairness', 'draw.result'), exact: true });
    await expect(result.getByText(say('fairness', 'draw.all.good'))).toBeVisible();
    await expect(result.getByText(say('fairness', 'draw.promised'))).toBeVisible();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      result.getByRole('link', { name: say('fairness', 'draw.keep') }).click(),
    ]);
    expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({ draw: { gameId: fastGame, numero } });

    const check = page.getByRole('button', { name: say('fairness', 'draw.check') });
    await lie(page, ({ result: rows }) => ({ result: { main: (rows?.['main'] ?? []).toReversed().with(0, '-') } }));
    await check.click();
    await expect(result.getByText(say('fairness', 'draw.all.bad'))).toBeVisible();
    await lie(page, ({ salt }) => ({ seed: salt }));
    await check.click();
    await expect(result.getByText(say('fairness', 'draw.unpromised'))).toBeVisible();
    await lie(page, () => ({ tableVersion: '0' }));
    await check.click();
    await expect(result.getByText(say('fairness', 'draw.unknown'))).toBeVisible();
    await expect(result.getByText(say('fairness', 'draw.all.good'))).toBeHidden();
  });
});

test.describe('the checker as a file in English', () => {
  test.setTimeout(240_000);

  test('says without a connection whether a kept draw is right, and whether it was changed', async ({ page, context }) => {
    const say = words('en');
    const numero = await latestDraw(page);
    const { value: draw } = (await (await page.request.get(`/lotto/lgw/draw?gameId=${fastGame}&numero=${numero}`)).json()) as {
      value: DrawProof;
    };
    await page.goto('/m/fairness');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: say('fairness', 'draw.offline') }).click(),
    ]);
    const file = test.info().outputPath('lottery-verifier.html');
    await download.saveAs(file);
    await context.setOffline(true);
    await page.goto(`file://${file}`);
    await page.getByLabel(say('fairness', 'draw.offline.file')).setInputFiles({
      name: `${numero}.json`,
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ draw })),
    });
    const result = page.getByRole('status');
    await expect(result.getByText(say('fairness', 'draw.all.good'))).toBeVisible();
    await page.getByLabel(say('fairness', 'draw.offline.paste')).fill(JSON.stringify({ draw: { ...draw, commitment: 'ab'.repeat(32) } }));
    await page.getByRole('button', { name: say('fairness', 'draw.check') }).click();
    await expect(result.getByText(say('fairness', 'draw.all.bad'))).toBeVisible();
  });
});
