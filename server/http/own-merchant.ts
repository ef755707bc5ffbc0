import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

/** A call that names a merchant must name the one that serves it. @throws not.found */
export function checkMerchant({ merchant }: Ctx, named: string | undefined): void {
  if (named !== undefined && named !== merchant.code) throw new ExpectedError('not.found');
}
