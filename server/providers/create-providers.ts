import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import type { Log } from '#server/platform/log.ts';
import type { Random } from '#server/platform/random.ts';
import type { Vault } from '#server/platform/vault.ts';

import { createDrandBeacon } from './beacon/drand-beacon.ts';
import { warnWithoutBeacon } from './beacon/warn-without-beacon.ts';
import { createChat } from './chat/create-chat.ts';
import type { CodeProviders } from './codes.ts';
import { createCodes } from './create-codes.ts';
import { createMail } from './mail/create-mail.ts';
import { createPayments } from './payment/create-payments.ts';
import { createPayouts } from './payout/create-payouts.ts';
import { createWebPush } from './push/web-push.ts';
import { createSocialLogins } from './social/create-social-logins.ts';
import { createWalletVendors } from './wallets/create-wallet-vendors.ts';

export interface ProviderParts {
  config: Config;
  db: Database;
  clock: Clock;
  random: Random;
  log: Log;
  vault: Vault;
  count: CodeProviders['count'];
  /** How a request reaches a host of this installation. */
  send: (request: Request) => Promise<Response>;
  /** A merchant's main domain. */
  hostOf: (merchantCode: string) => string;
}

/** Every external service of this installation, real or embedded by its settings. Game vendors are separate. */
export function createProviders({ config, db, clock, random, log, vault, count, send, hostOf }: ProviderParts) {
  warnWithoutBeacon(config, log);
  const mail = createMail({ config, db, clock, random });
  const codes = createCodes({ config, db, clock, random, vault, count });
  return {
    payments: createPayments({
      kind: config.payments,
      provider: config.paymentProvider,
      secret: config.secret,
      db,
      clock,
      random,
      log,
      send,
      hostOf,
    }),
    payouts: createPayouts({ payouts: config.payouts, secret: config.secret, db, clock, random }),
    walletVendors: createWalletVendors({ wallets: config.walletVendor, secret: config.secret, db, clock }),
    socials: createSocialLogins({ config, send }),
    push: createWebPush({ push: config.push, vault }),
    chat: createChat({ chat: config.chat, clock }),
    mail,
    codes,
    beacon: config.beacon && createDrandBeacon({ ...config.beacon, clock, log }),
    /** Where the embedded ones put what they would send. */
    outbox: mail.outbox ?? codes.outbox,
  };
}
