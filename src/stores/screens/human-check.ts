import type { HumanChallenge } from '#contract/verification/calls.ts';
import type { Gateway } from '#site/api/gateway.ts';
import { failure, type Result } from '#site/api/result.ts';
import { loadPart } from '#site/lib/load-part.ts';

export type Solve = (challenge: HumanChallenge) => Promise<string | undefined>;

/** Fetches and solves a challenge; the solution is valid for one call. */
export async function checkHuman(api: Gateway, solve: Solve = solveInWorker): Promise<Result<string>> {
  const asked = await api.call('GET /wps/verification/human');
  if (!asked.ok) return asked;
  const solution = await solve(asked.value.challenge);
  return solution === undefined ? failure('human.invalid') : { ok: true, value: solution };
}

/** The solver loads after the tap that needs it. */
async function solveInWorker(challenge: HumanChallenge): Promise<string | undefined> {
  const solver = await loadPart(async () => import('#site/api/solve-human.ts'));
  return solver?.solveHuman(challenge);
}
