import { createChallenge, randomInt } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import type { HumanChallenge } from '#contract/verification/calls.ts';
import type { Ctx } from '#server/platform/context.ts';

/** Enough for a slow phone, and for a player who is interrupted. */
const challengeMs = 5 * 60_000;

/** Rounds per guess, and how many guesses reach the answer: about a second on a slow phone, never much more. `least` is for tests. */
const work = { full: { rounds: 1000, least: 300, most: 900 }, least: { rounds: 10, least: 3, most: 9 } };

/** A challenge for this merchant's visitors, signed with the merchant's key, so that nothing has to be stored. */
export async function makeHumanChallenge({ ctx }: { ctx: Ctx }): Promise<{ challenge: HumanChallenge; expiresAt: number }> {
  const { rounds, least, most } = work[ctx.workCost];
  const expiresAt = ctx.clock.now().getTime() + challengeMs;
  const { parameters, signature } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    counter: randomInt(most, least),
    deriveKey,
    // not the library's own field, which it compares with the machine's clock
    data: { expiresAtMs: expiresAt },
    ...humanSecrets(ctx),
  });
  if (signature === undefined) throw new Error('an unsigned challenge proves nothing');
  return { challenge: { parameters: { ...parameters }, signature }, expiresAt };
}

export function humanSecrets(ctx: Ctx): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
  const secretFor = (part: string) => ctx.vault.secretFor(`human check ${part} ${ctx.merchant.code}`).toString('base64url');
  return { hmacSignatureSecret: secretFor('challenge'), hmacKeySignatureSecret: secretFor('answer') };
}
