import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';

import type { FrameLocator } from '@playwright/test';

import { vendorSecret } from '#server/providers/games/create-game-vendors.ts';

import { openMovingSite, type MovingSite } from '../fixtures/site-clock.ts';
import { stop } from '../fixtures/stop.ts';
import { around, expect, test } from '../fixtures/test.ts';
import { deposit } from '../screens/cashier.ts';
import { expectRecord } from '../screens/record.ts';
import { balanceMinor, newAccount, register } from '../screens/session.ts';

// a platform of its own, since the others have no outside vendor
const port = Number(process.env['E2E_PORT'] ?? 4390) + 1;
const vendorPort = port + 1;
const origin = `http://localhost:${port}`;
const secret = 'the secret of the platform with an outside vendor';
const folder = '.cache/e2e-outside';
const say: Record<string, string> = JSON.parse(readFileSync('vendor-demo/page/locales/tl.json', 'utf8'));
const words = (key: string) => say[key] ?? key;

const vendorEnv = {
  PORT: String(vendorPort),
  OPERATOR_ORIGIN: origin,
  VENDOR_KEY: vendorSecret(secret, 'bahaghari'),
  JOURNAL: `${folder}/journal.jsonl`,
  FREE_ROUNDS: '0',
};

let site: MovingSite;
const started: ChildProcess[] = [];
/** Resolves when the process says that it is ready. */
function run(script: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script], { env: { PATH: process.env['PATH'], ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('is ready') && resolve(child));
    child.once('exit', () => reject(new Error(`${script} ended`)));
  });
}

// while the vendor is dead its page cannot reach it
const away = /net::ERR_\w+ \S+\/api\/play$/;

test.use({ language: 'tl', baseURL: origin, expectedErrors: [away] });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  rmSync(folder, { recursive: true, force: true });
  const OUTSIDE_VENDORS = `bahaghari=http://localhost:${vendorPort}/play`;
  site = await openMovingSite(folder, { PORT: String(port), SECRET: secret, OUTSIDE_VENDORS });
});
test.afterAll(() => Promise.all([...started.map(stop), site.stop()]));

test('a game of a vendor in another process is bet on, survives the vendor’s death, pays, is recalled and proves itself', async ({
  page,
}) => {
  test.setTimeout(240_000);
  let vendor = await run('vendor-demo/main.ts', vendorEnv);
  await register(page, 'tl', newAccount());
  await deposit(page, 'tl', '500.00');
  await page.goto('/m/launchGame?gameId=bahaghari.bato-bato-pik');
  const game = page.frameLocator('iframe');
  const first = await play(game, 'Gunting');

  // the vendor dies with a bet on its way and comes back: the page asks on with the same bet
  await game.getByRole('button', { name: words('play'), exact: true }).click({ timeout: 15_000 });
  vendor.kill('SIGKILL');
  vendor = await run('vendor-demo/main.ts', vendorEnv);
  const second = await ended(game);

  await game.getByRole('button', { name: words('rounds') }).click();
  await expect(game.getByRole('row')).toHaveCount(3);
  await game.getByRole('button', { name: words('close'), exact: true }).click();
  await game.getByRole('button', { name: words('proof') }).click();
  await expect(game.getByRole('dialog').getByRole('status')).toContainText(around(words('proof.good'))[0] ?? '');
  await game.getByRole('button', { name: words('close'), exact: true }).click();

  await page.goto('/m/home');
  const wins = [first, second];
  await expect.poll(() => balanceMinor(page)).toBe(50_000 + wins.reduce((sum, win) => sum - 100 + win, 0));
  await expectRecord(page, 'tl', [
    { kind: 'deposit', minor: 50_000 },
    ...wins.flatMap((win) => [{ kind: 'bet' as const, minor: -100 }, ...(win > 0 ? [{ kind: 'win' as const, minor: win }] : [])]),
  ]);
});

async function play(game: FrameLocator, pick: string): Promise<number> {
  await game.getByRole('radio', { name: new RegExp(pick) }).check();
  await game.getByRole('button', { name: words('play'), exact: true }).click();
  return ended(game);
}

/** What a round paid, in centavos, as the page tells it. */
async function ended(game: FrameLocator): Promise<number> {
  const said = game.getByRole('status').first();
  await expect(said).toHaveText(/panalo|balik ang taya/i, { timeout: 20_000 });
  const text = (await said.textContent()) ?? '';
  return /walang panalo/i.test(text) ? 0 : Number(text.replaceAll(/[^\d]/g, ''));
}
