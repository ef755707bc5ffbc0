import { createHmac, randomUUID } from 'node:crypto';

import { type VendorAnswer, vendorAnswer, type VendorCall, vendorPaths } from '#contract/vendor.ts';
import { vendorSecret } from '#server/providers/games/create-game-vendors.ts';
import { taken } from '#tests/server/fixture/withdrawals.ts';

import type { Person, World } from './world.ts';

const gameCode = 'testreels.slot';

/** Sends a signed call of the vendor API, whatever its body is. */
export async function callAsVendor({ app }: World, call: VendorCall, body: unknown): Promise<{ status: number; answer: VendorAnswer }> {
  const path = vendorPaths[call];
  const raw = JSON.stringify(body);
  const [timestamp, nonce] = [String(app.clock.now().getTime()), randomUUID()];
  const signature = createHmac('sha256', vendorSecret(app.config.secret, 'studio'))
    .update(`${timestamp}.${nonce}.${path}.${raw}`)
    .digest('hex');
  const headers = { 'x-vendor': 'studio', 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature };
  const response = await app.request(path, { method: 'POST', headers: { ...headers, host: app.merchant.mainDomain }, body: raw });
  return { status: response.status, answer: vendorAnswer.parse(await response.json()) };
}

/** Launches the game: a token that is good once. */
export async function launchTokenOf({ api }: Person): Promise<string> {
  const query = { gameId: gameCode, code: 'lobby', language: 'en', theme: 'dark' } as const;
  const { url } = await taken(api.call('GET /wps/game/launchGame', { query }));
  return new URLSearchParams(url.split('#')[1]).get('launch') ?? '';
}

/** A game that somebody has opened: what every call about it names. */
export async function openGame(world: World, by: Person) {
  const launchToken = await launchTokenOf(by);
  const { answer } = await callAsVendor(world, 'authenticate', { requestId: randomUUID(), launchToken });
  return { token: answer.token ?? '', gameCode, currency: world.app.merchant.currency };
}

/** One round, from its stake to its end. @returns its id */
export async function playRound(
  world: World,
  by: Person,
  { stakeMinor, winMinor }: { stakeMinor: string; winMinor: string },
): Promise<string> {
  const game = await openGame(world, by);
  const roundId = randomUUID();
  const bet = `${roundId}:bet`;
  const common = { requestId: randomUUID(), roundId, ...game };
  const staked = await callAsVendor(world, 'bet', { ...common, transactionId: bet, amountMinor: stakeMinor, freeRound: false });
  const won = await callAsVendor(world, 'win', {
    ...common,
    transactionId: `${roundId}:win`,
    referenceTransactionId: bet,
    amountMinor: winMinor,
    roundClosed: true,
  });
  for (const { answer } of [staked, won]) if (answer.code !== 'OK') throw new Error(`a round was refused: ${answer.code}`);
  return roundId;
}
