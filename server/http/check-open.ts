import type { Call } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import { statusOf, type Merchant } from '#server/domains/merchant/index.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

/** Ends a session: always possible. */
const alwaysOpen: readonly CallName[] = ['DELETE /wps/session/logout'];

/**
 * While a merchant is in maintenance or closed to the caller's country, what is public can still be read; nothing else is answered.
 * Providers and vendors are not callers: what they report about money and rounds under way is taken.
 * @throws ExpectedError `system.maintenance` | `region.restricted`
 */
export function checkOpen(key: CallName, { auth }: Call, merchant: Merchant, header: (name: string) => string | undefined): void {
  if ((auth === 'none' && key.startsWith('GET ')) || alwaysOpen.includes(key)) return;
  const { maintenance, regionRestriction } = statusOf(merchant, header);
  if (maintenance) throw new ExpectedError('system.maintenance');
  if (regionRestriction) throw new ExpectedError('region.restricted');
}
