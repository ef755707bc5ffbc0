import type { CodeOutcome } from '#server/platform/metrics.ts';

import type { PhoneAuth } from './phone-auth/phone-auth.ts';
import type { Sms } from './sms/sms.ts';

/** What sends and proves codes in this installation. */
export interface CodeProviders {
  /** None: this installation sends no SMS. */
  sms: Sms | undefined;
  /** None: there is no third party, and a merchant that asks for one cannot verify numbers. */
  phoneAuth: PhoneAuth | undefined;
  count(outcome: CodeOutcome): void;
}
