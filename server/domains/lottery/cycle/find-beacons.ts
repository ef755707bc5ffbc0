import { setTimeout as after } from 'node:timers/promises';

import type { IssueRow } from '#server/domains/lottery/rows.ts';
import type { Ctx } from '#server/platform/context.ts';

/** How long a run waits for the network, so that no other draw is delayed. Whatever arrives later is there in the next run. */
const waitMs = 300;

/** An issue, with the network's signature if it names a public random number; `undefined` = not available yet. */
export interface FoundBeacon {
  issue: IssueRow;
  signature: string | null | undefined;
}

/** The public random numbers named by issues, each requested once. Only the named chain is accepted. */
export async function findBeacons({ ctx, issues }: { ctx: Ctx; issues: readonly IssueRow[] }): Promise<FoundBeacon[]> {
  const { beacon } = ctx;
  const ours = issues.filter(({ beaconChain, beaconRound }) => beaconRound !== null && beaconChain === beacon?.chain.hash);
  const rounds = [...new Set(ours.flatMap(({ beaconRound }) => beaconRound ?? []))];
  const waits = new AbortController();
  const found = await Promise.all(
    rounds.map(async (round) => {
      const asked = beacon?.signatureOf(round).catch((error: unknown) => {
        ctx.log.debug({ err: error, round }, 'a public random number could not be had');
        return undefined;
      });
      const signature = await Promise.race([asked, after(waitMs, undefined, waits).catch(() => undefined)]);
      return [round, signature] as const;
    }),
  );
  waits.abort();
  const signatures = new Map(found);
  return issues.map((issue) => ({
    issue,
    signature: issue.beaconRound === null ? null : ours.includes(issue) ? signatures.get(issue.beaconRound) : undefined,
  }));
}
