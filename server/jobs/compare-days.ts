import { compareDay } from '#server/domains/cashier/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Log } from '#server/platform/log.ts';

const dayMs = 24 * 3_600_000;

/** Yesterday in Asia/Manila, `YYYY-MM-DD`: the providers' day; Manila has no daylight saving time. */
export function yesterdayOf(now: Date): string {
  return new Date(now.getTime() + 8 * 3_600_000 - dayMs).toISOString().slice(0, 10);
}

/**
 * Compares yesterday with the payment providers' files, once per merchant and process when all could be read. A fault at one merchant does
 * not stop the others; an absent file is requested again in the next run.
 */
export function createDayComparison({ contexts, log }: { contexts: () => readonly Ctx[]; log: Log }): () => Promise<void> {
  const doneOf = new Map<string, string>();
  return async () => {
    for (const ctx of contexts()) {
      const { code } = ctx.merchant;
      const day = yesterdayOf(ctx.clock.now());
      if (doneOf.get(code) === day) continue;
      try {
        const files = await compareDay({ ctx, input: { day } });
        if (files.every(({ outcome }) => outcome === 'compared')) doneOf.set(code, day);
      } catch (error) {
        log.error({ err: error, merchant: code, day }, 'a day could not be compared with the payment providers');
      }
    }
  };
}
