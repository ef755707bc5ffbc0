import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { gatherMarks, personOffers } from '#server/domains/bonus/index.ts';
import { openChannel } from '#server/domains/cashier/index.ts';
import { prepareCatalogue } from '#server/domains/catalogue/index.ts';
import { seedDemoContracts } from '#server/domains/contracts/index.ts';
import { giveDemoMail, giveDemoMobiles, seedBranch, seedDemo } from '#server/domains/identity/index.ts';
import { fillPersonHashes } from '#server/domains/kyc/index.ts';
import { seedDemoStaff } from '#server/domains/staff/index.ts';
import type { Currency } from '#contract/money.ts';
import { checkGames } from '#lottery/check-games.ts';
import type { Database } from '#server/db/database.ts';
import { installationMarks } from '#server/db/schema.ts';
import type { Config } from '#server/platform/config.ts';
import type { Ctx } from '#server/platform/context.ts';

/** Limits of a new channel, in minor units: from the price of a snack to the price of a phone. */
const channelLimits: Record<Currency, { minimum: bigint; maximum: bigint; presets: readonly bigint[] }> = {
  PHP: { minimum: 50_00n, maximum: 50_000_00n, presets: [100_00n, 200_00n, 500_00n, 1000_00n, 2000_00n, 5000_00n] },
  CNY: { minimum: 10_00n, maximum: 8_000_00n, presets: [20_00n, 50_00n, 100_00n, 200_00n, 500_00n, 1000_00n] },
  THB: { minimum: 30_00n, maximum: 40_000_00n, presets: [100_00n, 200_00n, 500_00n, 1000_00n, 2000_00n, 5000_00n] },
  VND: { minimum: 20_000n, maximum: 20_000_000n, presets: [50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n] },
  USD: { minimum: 1_00n, maximum: 1_000_00n, presets: [5_00n, 10_00n, 20_00n, 50_00n, 100_00n, 200_00n] },
};

/** Runs at every start, before the first request: catalogue and lobbies; in demo mode the sandbox channel and the accounts. Idempotent. */
export async function prepareInstallation({
  db,
  config,
  clientFolder,
  contexts,
}: {
  db: Database;
  config: Config;
  clientFolder: string;
  contexts: readonly Ctx[];
}): Promise<void> {
  checkGames();
  const marks = new Map((await db.orm.select().from(installationMarks)).map(({ name, value }) => [name, value]));
  /** Runs a task only if it was not done yet for this value, so that a warm start skips unchanged work. */
  const onceFor = async (name: string, value: string, task: () => Promise<unknown>) => {
    if (marks.get(name) === value) return;
    await task();
    await db.orm.insert(installationMarks).values({ name, value }).onConflictDoUpdate({ target: installationMarks.name, set: { value } });
  };
  const outside = config.outsideVendors.map(({ code }) => code);
  await onceFor('catalogue', fingerprint(clientFolder, contexts, outside), () => prepareCatalogue({ db, clientFolder, contexts, outside }));
  for (const ctx of contexts) {
    const { code } = ctx.merchant;
    const channels = channelsOf(ctx, config.payments);
    if (channels.length > 0)
      await onceFor(`${config.payments} channel of ${code}`, JSON.stringify(channels), async () => {
        for (const channel of channels) await openChannel({ ctx, input: channel });
      });
    await onceFor(`persons of ${code}`, 'known', () => fillPersonHashes({ ctx }));
    // a new one-per-person offer: existing takers get their marks
    const offerIds = personOffers(ctx.merchant);
    await onceFor(`marks of bonuses of ${code}`, JSON.stringify(offerIds), () => gatherMarks({ ctx }));
    if (config.mode === 'demo') {
      await onceFor(`demo accounts of ${code}`, 'made', () => seedDemo({ ctx }));
      await onceFor(`demo staff of ${code}`, 'made', () => seedDemoStaff({ ctx }));
      await onceFor(`demo mail of ${code}`, 'made', () => giveDemoMail({ ctx }));
      await onceFor(`demo mobile numbers of ${code}`, 'made', () => giveDemoMobiles({ ctx }));
      await onceFor(`demo branch of ${code}`, 'made', () => seedBranch({ ctx }));
      await onceFor(`demo contracts of ${code}`, 'made', () => seedDemoContracts({ ctx }));
    }
  }
}

/** Covers everything the database's catalogue is built from: the domain's data and code, the art, the merchants, the outside vendors. */
function fingerprint(clientFolder: string, contexts: readonly Ctx[], outside: readonly string[]): string {
  const domain = join(import.meta.dirname, 'domains/catalogue');
  const files = readdirSync(domain, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => join(domain, name));
  const manifest = join(clientFolder, 'art/manifest.json');
  const hash = createHash('sha256')
    .update(contexts.map(({ merchant }) => merchant.code).join())
    .update(`;${outside.join()}`);
  for (const file of existsSync(manifest) ? [...files, manifest] : files) hash.update(readFileSync(file));
  return hash.digest('base64url');
}

interface Offer {
  code: string;
  name: string;
  arrivalSeconds: number;
  only?: Currency;
}

/** The payment provider's methods in the merchant's currency, and vouchers: QR Ph only supports pesos. */
const offers: Record<Config['payments'], readonly Offer[]> = {
  none: [],
  sandbox: [
    { code: 'sandbox', name: 'SandPay', arrivalSeconds: 10 },
    { code: 'qrph', name: 'QR Ph', arrivalSeconds: 30, only: 'PHP' },
    { code: 'ewallet', name: 'Pitaka', arrivalSeconds: 10, only: 'PHP' },
    { code: 'bank', name: 'SandBank', arrivalSeconds: 900, only: 'PHP' },
    { code: 'voucher', name: 'Voucher', arrivalSeconds: 0 },
  ],
  paymongo: [
    { code: 'qrph', name: 'QR Ph', arrivalSeconds: 30, only: 'PHP' },
    { code: 'gcash', name: 'GCash', arrivalSeconds: 30, only: 'PHP' },
    { code: 'maya', name: 'Maya', arrivalSeconds: 30, only: 'PHP' },
    { code: 'voucher', name: 'Voucher', arrivalSeconds: 0 },
  ],
};

function channelsOf({ merchant: { currency } }: Ctx, payments: Config['payments']): Parameters<typeof openChannel>[0]['input'][] {
  const { minimum, maximum, presets } = channelLimits[currency];
  const limits = {
    currency,
    minimumMinor: String(minimum),
    maximumMinor: String(maximum),
    feeMinor: '0',
    presetsMinor: presets.map(String),
  };
  return offers[payments].flatMap(({ only, ...offer }, index) =>
    only === undefined || only === currency ? [{ ...limits, ...offer, position: index + 1 }] : [],
  );
}
