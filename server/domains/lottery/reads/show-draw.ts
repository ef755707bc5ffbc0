import type { DrawProof } from '#contract/lottery/calls.ts';
import { beaconAlgorithm, drawAlgorithm } from '#lottery/draw.ts';
import { isDrawn, isWithoutBeacon, toIssue } from '#server/domains/lottery/issue-view.ts';
import type { Ctx } from '#server/platform/context.ts';

import { findIssue } from './find-issue.ts';

/**
 * Everything needed to recompute one draw; seed and salt from the draw on, or once it was voided for lack of its public random number.
 * @throws ExpectedError `game.not.found` or `issue.not.found`
 */
export async function showDraw({ ctx, input }: { ctx: Ctx; input: { gameId: string; numero: string } }): Promise<DrawProof> {
  const { lottery, issue } = await findIssue({ ctx, input });
  const isPublic = isDrawn(issue) || isWithoutBeacon(issue);
  return {
    ...toIssue(issue),
    gameId: issue.gameId,
    gameName: lottery.game.displayName,
    gameCode: issue.gameCode,
    tableId: issue.tableId,
    tableVersion: issue.tableVersion,
    seed: isPublic ? issue.seed : null,
    salt: isPublic ? issue.salt : null,
    beaconSignature: isPublic ? issue.beaconSignature : null,
    beacon: isPublic ? issue.beacon : null,
    algorithm: issue.beaconRound === null ? drawAlgorithm : beaconAlgorithm,
  };
}
