import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import type { Random } from '#server/platform/random.ts';
import type { Vault } from '#server/platform/vault.ts';

import type { CodeProviders } from './codes.ts';
import { createOutbox, type Outbox } from './mail/outbox/outbox.ts';
import { createEmbeddedPhoneAuth } from './phone-auth/embedded-phone-auth.ts';
import { createIdentityToolkit } from './phone-auth/identity-toolkit.ts';
import { createHttpSms } from './sms/http-sms.ts';

/** How this installation sends and verifies codes. The outbox only exists with the embedded providers, in demo mode. */
export function createCodes({
  config,
  count,
  ...parts
}: {
  config: Pick<Config, 'sms' | 'phoneAuth'>;
  db: Database;
  clock: Clock;
  random: Random;
  vault: Vault;
  count: CodeProviders['count'];
}): { providers: CodeProviders; outbox: Outbox | undefined } {
  const phoneAuth = config.phoneAuth && createIdentityToolkit({ ...config.phoneAuth, clock: parts.clock });
  switch (config.sms.kind) {
    case 'outbox': {
      const outbox = createOutbox(parts);
      const { sms } = outbox;
      return { providers: { sms, phoneAuth: phoneAuth ?? createEmbeddedPhoneAuth({ ...parts, sms }), count }, outbox };
    }
    case 'http':
      return { providers: { sms: createHttpSms(config.sms), phoneAuth, count }, outbox: undefined };
    case 'none':
      return { providers: { sms: undefined, phoneAuth, count }, outbox: undefined };
  }
}
