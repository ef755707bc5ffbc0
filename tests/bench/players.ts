import { createHmac, randomUUID } from 'node:crypto';

import { createApp } from '#server/app.ts';
import { listGames } from '#server/domains/catalogue/index.ts';
import { launchGame } from '#server/domains/rounds/index.ts';
import { demoSecret, readConfig } from '#server/platform/config.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { createLog } from '#server/platform/log.ts';
import { createGameVendors } from '#server/providers/games/create-game-vendors.ts';
import { createVendorClient, type VendorClient } from '#studio/vendor-client.ts';
import { newMember } from '#tests/server/fixture/operator.ts';

import type { VendorSocket } from './vendor-socket.ts';

/** A player at an open game, ready for bets and wins over the vendor API. */
export interface SeatedPlayer {
  token: string;
  gameCode: string;
}

export const vendorSecret = createHmac('sha256', demoSecret).update('game-vendor:studio').digest('hex');
const cashMinor = 10n ** 9n;

export function vendorOf(origin: string): VendorClient {
  return createVendorClient(
    { fetch: (request) => fetch(request), now: () => new Date(), platformOrigin: origin, vendorCode: 'studio', vendorSecret },
    20_000,
  );
}

/** Before the server starts: players with money and a launched game each, a hot one unless named. @returns their launch tokens, good for ten minutes */
export async function preparePlayers(settings: Record<string, string>, count: number, asked?: string): Promise<string[]> {
  const app = await createApp({ config: readConfig({ MODE: 'demo', ...settings }), log: createLog('error') });
  try {
    await app.prepare();
    const vendors = createGameVendors(app.config);
    const system = app.contextFor('laro', { kind: 'system', name: 'bench' });
    const { games } = await listGames({ ctx: system, input: { pageNumber: 1, pageSize: 1, classify: 'HOT' } });
    const gameId = asked ?? games[0]?.gameId ?? '';
    const launches: string[] = [];
    for (let player = 0; player < count; player += 1) {
      const member = await newMember(app.db, system.merchant, cashMinor);
      const ctx = app.contextFor('laro', { kind: 'member', ...member, userName: 'bench', customerType: 0 }) as MemberCtx;
      const { url } = await launchGame({ ctx, input: { gameId, language: 'en', theme: 'light', vendors } });
      launches.push(new URLSearchParams(url.split('#')[1]).get('launch') ?? '');
    }
    return launches;
  } finally {
    await app.close();
  }
}

async function seatPlayer(vendor: VendorClient, launchToken: string): Promise<SeatedPlayer> {
  const opened = await vendor.call('authenticate', { launchToken });
  if (!opened.known || !opened.answer.token || !opened.answer.gameCode) throw new Error(`no game opens: ${JSON.stringify(opened)}`);
  return { token: opened.answer.token, gameCode: opened.answer.gameCode };
}

/** One after another: a server that has just started and has done nothing yet sheds most of two hundred at once. */
export async function seatPlayers(vendor: VendorClient, launchTokens: readonly string[]): Promise<SeatedPlayer[]> {
  const seated: SeatedPlayer[] = [];
  for (const launchToken of launchTokens) seated.push(await seatPlayer(vendor, launchToken));
  return seated;
}

/** A bet and a win of the same amount: two movements, and the balance is what it was. */
export async function playRound(vendor: VendorSocket, { token, gameCode }: SeatedPlayer): Promise<void> {
  const roundId = randomUUID();
  const money = { roundId, gameCode, token, amountMinor: '20', currency: 'PHP' };
  const bet = `${roundId}:bet`;
  await vendor.call('bet', { ...money, transactionId: bet, freeRound: false });
  await vendor.call('win', { ...money, transactionId: `${roundId}:win`, referenceTransactionId: bet, roundClosed: true });
}
