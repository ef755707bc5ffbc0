import type { Call } from '#contract/call.ts';
import type { FeatureFlag } from '#contract/flags.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

/** Refuses calls of a feature the merchant has switched off: hiding its links would not be enough. @throws session.forbidden */
export function checkFeature({ feature }: Pick<Call, 'feature'>, { flags }: { flags: readonly FeatureFlag[] }): void {
  if (feature !== undefined && !flags.includes(feature)) throw new ExpectedError('session.forbidden');
}
