import { createHmac } from 'node:crypto';

import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { WalletVendorConfig } from '#server/platform/wallet-settings.ts';

import { createHttpWallet } from './http-wallet.ts';
import { createSandboxWallet } from './sandbox/create-sandbox-wallet.ts';
import type { WalletVendors } from './wallet-vendor.ts';

/** The vendors with a wallet of their own. Platform and sandbox use the same HTTP API as platform and a real one. */
export function createWalletVendors({
  wallets,
  secret,
  db,
  clock,
}: {
  wallets: WalletVendorConfig;
  /** The installation's secret, from which the one shared with the sandbox is derived. */
  secret: string;
  db: Database;
  clock: Clock;
}): WalletVendors {
  if (wallets.kind === 'none') return new Map();
  if (wallets.kind === 'http') {
    const { name, url } = wallets;
    return new Map([['vendor', createHttpWallet({ code: 'vendor', name, url, secret: wallets.secret, clock, send: fetch })]]);
  }
  const shared = createHmac('sha256', secret).update('sandbox-wallet').digest('hex');
  const sandbox = createSandboxWallet({ db, clock, secret: shared });
  const url = 'http://sandbox-wallet.localhost';
  const send = async (request: Request) => sandbox.fetch(request);
  return new Map([['peryahan', createHttpWallet({ code: 'peryahan', name: 'Peryahan', url, secret: shared, clock, send })]]);
}
