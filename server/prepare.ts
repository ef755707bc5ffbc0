import { openChannel } from '#server/domains/cashier/index.ts';
import { prepareCatalogue } from '#server/domains/catalogue/index.ts';
import { seedDemo } from '#server/domains/identity/index.ts';
import type { Currency } from '#contract/money.ts';
import type { Database } from '#server/db/database.ts';
import type { Config } from '#server/platform/config.ts';
import type { Ctx } from '#server/platform/context.ts';

/** Limits of the sandbox channel, in minor units: from the price of a snack to the price of a phone. */
const sandboxLimits: Record<Currency, { minimum: bigint; maximum: bigint; presets: readonly bigint[] }> = {
  PHP: { minimum: 50_00n, maximum: 50_000_00n, presets: [100_00n, 200_00n, 500_00n, 1000_00n, 2000_00n, 5000_00n] },
  CNY: { minimum: 10_00n, maximum: 8_000_00n, presets: [20_00n, 50_00n, 100_00n, 200_00n, 500_00n, 1000_00n] },
  THB: { minimum: 30_00n, maximum: 40_000_00n, presets: [100_00n, 200_00n, 500_00n, 1000_00n, 2000_00n, 5000_00n] },
  VND: { minimum: 20_000n, maximum: 20_000_000n, presets: [50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n] },
  USD: { minimum: 1_00n, maximum: 1_000_00n, presets: [5_00n, 10_00n, 20_00n, 50_00n, 100_00n, 200_00n] },
};

/** What every start does before the first request: catalogue and lobbies; in demo mode the sandbox channel and the accounts. All of it idempotent. */
export async function prepareInstallation({ db, config, clientFolder, contexts }: { db: Database; config: Config; clientFolder: string; contexts: readonly Ctx[] }): Promise<void> {
  await prepareCatalogue({ db, clientFolder, contexts });
  for (const ctx of contexts) {
    if (config.payments === 'sandbox') await openSandboxChannel(ctx);
    if (config.mode === 'demo') await seedDemo({ ctx });
  }
}

async function openSandboxChannel(ctx: Ctx): Promise<void> {
  const { currency } = ctx.merchant;
  const { minimum, maximum, presets } = sandboxLimits[currency];
  await openChannel({
    ctx,
    input: { code: 'sandbox', name: 'SandPay', currency, minimumMinor: String(minimum), maximumMinor: String(maximum), feeMinor: '0', arrivalSeconds: 10, presetsMinor: presets.map(String), position: 1 },
  });
}
