import { z } from 'zod';

import { epochMs } from '#contract/shapes.ts';

/** An issue's states: ahead of its sale, on sale, locked, being drawn, opened, all tickets paid; or void, with all tickets refunded. */
export const issueState = z.enum(['scheduled', 'onSale', 'locked', 'drawing', 'opened', 'settled', 'void']);
export type IssueState = z.infer<typeof issueState>;

/** A draw of a lottery, as everyone may see it. */
export const issue = z.object({
  numero: z.string(),
  state: issueState,
  saleAt: epochMs,
  lockAt: epochMs,
  drawAt: epochMs,
  /** SHA-256, published before the sale. */
  commitment: z.string(),
  /** The public random number used by the draw besides its seed, named with the commitment; null if there is none. */
  beaconChain: z.string().nullable(),
  beaconRound: z.number().int().nullable(),
  /** Set from the lock on. */
  merkleRoot: z.string().nullable(),
  ticketCount: z.number().int().nullable(),
  /** Rows by name, from the draw on. */
  result: z.record(z.string(), z.array(z.string())).nullable(),
  short: z.string().nullable(),
});
export type LotteryIssue = z.infer<typeof issue>;

/** Everything needed to recompute a draw: published from the draw on, or once it is void for lack of its public random number. */
export const drawProof = issue.extend({
  gameId: z.string(),
  gameName: z.string(),
  /** An input of the draw: `lottery/draw.ts`. */
  gameCode: z.string(),
  tableId: z.string(),
  tableVersion: z.string(),
  seed: z.string().nullable(),
  salt: z.string().nullable(),
  /** The network's signature of the round, and its SHA-256, which the draw uses. */
  beaconSignature: z.string().nullable(),
  beacon: z.string().nullable(),
  algorithm: z.string(),
});
export type DrawProof = z.infer<typeof drawProof>;
