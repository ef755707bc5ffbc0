import { createHmac, randomUUID } from 'node:crypto';

import { demoAccounts } from '#server/domains/identity/index.ts';
import { demoSecret } from '#server/platform/config.ts';
import { createGateway } from '#site/api/gateway.ts';
import { createVendorClient, type VendorClient } from '#studio/vendor-client.ts';

/** A demo player at an open game, ready for bets and wins over the vendor API. */
export interface SeatedPlayer {
  token: string;
  gameCode: string;
}

const vendorSecret = createHmac('sha256', demoSecret).update('game-vendor:studio').digest('hex');

export function vendorOf(origin: string): VendorClient {
  return createVendorClient(
    { fetch: (request) => fetch(request), now: () => new Date(), platformOrigin: origin, vendorCode: 'studio', vendorSecret },
    20_000,
  );
}

/** Logs the demo players of the default merchant in and opens the first hot game for each. */
export async function seatPlayers(origin: string, vendor: VendorClient): Promise<SeatedPlayer[]> {
  const accounts = demoAccounts.filter(({ merchantCode, role }) => merchantCode === 'laro' && role !== 'staff');
  return Promise.all(accounts.map((account) => seat(origin, vendor, account)));
}

async function seat(
  origin: string,
  vendor: VendorClient,
  { userName, password }: { userName: string; password: string },
): Promise<SeatedPlayer> {
  let token: string | undefined;
  let cookie = '';
  const gateway = createGateway({
    origin,
    token: () => token,
    language: () => 'en',
    device: () => 'OTHERS',
    async fetch(input, init) {
      const headers = new Headers(init?.headers);
      if (cookie) headers.set('cookie', cookie);
      const response = await fetch(input, { ...init, headers });
      const given = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
      if (given.length > 0) cookie = given.join('; ');
      return response;
    },
  });
  const login = await gateway.call('POST /wps/session/login', { body: { username: userName, password, type: 'username' } });
  if (!login.ok) throw new Error(`${userName} cannot log in: ${login.code}`);
  token = login.value.token;
  const hot = await gateway.call('GET /wps/relay/GCSGAME_hotGamesV2', { query: {} });
  const game = hot.ok ? hot.value.list[0] : undefined;
  if (!game) throw new Error('there is no hot game');
  const launch = await gateway.call('GET /wps/game/launchGame', { query: { gameId: game.gameId } });
  if (!launch.ok) throw new Error(`the game does not open: ${launch.code}`);
  const launchToken = new URLSearchParams(new URL(launch.value.url, origin).hash.slice(1)).get('launch') ?? '';
  const opened = await vendor.call('authenticate', { launchToken });
  if (!opened.known || opened.answer.code !== 'OK' || !opened.answer.token) throw new Error('the launch token was refused');
  return { token: opened.answer.token, gameCode: opened.answer.gameCode ?? game.gameId };
}

/** A bet and a win of the same amount: two movements, and the balance is what it was. */
export async function playRound(vendor: VendorClient, { token, gameCode }: SeatedPlayer): Promise<void> {
  const roundId = randomUUID();
  const money = { roundId, gameCode, token, amountMinor: '20', currency: 'PHP' as const };
  const bet = await vendor.call('bet', { ...money, transactionId: `${roundId}:bet`, freeRound: false });
  if (!bet.known || bet.answer.code !== 'OK') throw new Error(`a bet was not taken: ${JSON.stringify(bet)}`);
  const win = await vendor.call('win', {
    ...money,
    transactionId: `${roundId}:win`,
    referenceTransactionId: `${roundId}:bet`,
    roundClosed: true,
  });
  if (!win.known || win.answer.code !== 'OK') throw new Error(`a win was not taken: ${JSON.stringify(win)}`);
}
