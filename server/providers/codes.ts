import type { CodeOutcome } from '#server/platform/metrics.ts';

import type { PhoneAuth } from './phone-auth/phone-auth.ts';
import type { Sms } from './sms/sms.ts';

/** Sends and verifies codes in this installation. */
export interface CodeProviders {
  /** Undefined: this installation sends no SMS. */
  sms: Sms | undefined;
  /** Undefined: there is no third party, and a merchant configured for one cannot verify numbers. */
  phoneAuth: PhoneAuth | undefined;
  count(outcome: CodeOutcome): void;
}
