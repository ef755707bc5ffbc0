import { cleanField } from '#contract/typed/clean-field.ts';
import type { ValueOf } from '#contract/calls.ts';
import type { Ctx } from '#server/platform/context.ts';
import { checkHuman } from '#server/domains/verification/index.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { drawCaptcha, newCaptchaText } from './draw-captcha.ts';
import { hashSecret, newSecret } from '#server/domains/identity/secret.ts';
import { useNonce } from '#server/domains/identity/use-nonce.ts';

interface PictureAnswer {
  captchaId: string;
  answer: string;
  /** The secret of the cookie the captcha was issued to. */
  holder: string | undefined;
}

/** The picture's answer, or, for people who cannot see it, a solved challenge of the human check. */
export type CaptchaAnswer = PictureAnswer | { human: string };

interface Sealed {
  answerHash: string;
  holderHash: string;
  expiresAtMs: number;
  nonce: string;
}

const lifeMs = 300_000;

/** Stores nothing for captchas nobody answers: the solution travels sealed in the id. */
export function makeCaptcha({ ctx, input }: { ctx: Ctx; input: { holder: string } }): ValueOf<'GET /wps/captcha'> {
  const text = newCaptchaText(ctx.random);
  const nonce = newSecret(ctx.random);
  const expiresAt = ctx.clock.now().getTime() + lifeMs;
  const sealed: Sealed = {
    answerHash: hashSecret(`${nonce}${text}`),
    holderHash: hashSecret(input.holder),
    expiresAtMs: expiresAt,
    nonce,
  };
  return {
    captchaId: ctx.vault.seal(JSON.stringify(sealed), purposeOf(ctx)),
    image: `data:image/svg+xml;base64,${Buffer.from(drawCaptcha(text, ctx.random)).toString('base64')}`,
    expiresAt,
  };
}

/**
 * A captcha takes one answer, right or wrong, within five minutes, from the browser it was issued to; so does a challenge.
 * @throws captcha.invalid, after which the client requests a new one
 */
export async function takeCaptcha({ ctx, input }: { ctx: Ctx; input: CaptchaAnswer }): Promise<void> {
  if ('human' in input) await takeChallenge(ctx, input.human);
  else await takePicture(ctx, input);
}

async function takeChallenge(ctx: Ctx, solution: string): Promise<void> {
  try {
    await checkHuman({ ctx, solution });
  } catch (error) {
    throw error instanceof ExpectedError ? refusal() : error;
  }
}

async function takePicture(ctx: Ctx, { captchaId, answer, holder }: PictureAnswer): Promise<void> {
  const sealed = readSealed(ctx, captchaId);
  const isOurs = sealed && holder !== undefined && hashSecret(holder) === sealed.holderHash;
  if (!isOurs || sealed.expiresAtMs <= ctx.clock.now().getTime()) throw refusal();
  const isFirst = await useNonce({ ctx, tx: ctx.db.orm, nonce: sealed.nonce, expiresAt: new Date(sealed.expiresAtMs) });
  if (!isFirst || hashSecret(`${sealed.nonce}${cleanField('captcha', answer).toUpperCase()}`) !== sealed.answerHash) throw refusal();
}

/** Opens only what this platform sealed for this merchant. */
function readSealed(ctx: Ctx, captchaId: string): Sealed | undefined {
  const text = ctx.vault.open(captchaId, purposeOf(ctx));
  return text === undefined ? undefined : (JSON.parse(text) as Sealed);
}

const purposeOf = (ctx: Ctx) => `captcha ${ctx.merchant.code}`;

const refusal = () => new ExpectedError('captcha.invalid', { fields: { captcha: 'captcha.invalid' }, captcha: true });
