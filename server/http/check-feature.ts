import type { Call } from '#contract/call.ts';
import type { FeatureFlag } from '#contract/flags.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

/** A call of a feature that the merchant has switched off is answered to nobody: hiding its links alone would not do. @throws session.forbidden */
export function checkFeature({ feature }: Pick<Call, 'feature'>, { flags }: { flags: readonly FeatureFlag[] }): void {
  if (feature !== undefined && !flags.includes(feature)) throw new ExpectedError('session.forbidden');
}
