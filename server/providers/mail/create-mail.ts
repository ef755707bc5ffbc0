import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import type { Random } from '#server/platform/random.ts';

import type { Mail } from './mail.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import { createSmtpMail } from './smtp-mail.ts';

export interface MailProvider {
  /** Undefined: this installation sends no mail. */
  mail: Mail | undefined;
  /** Only with the embedded provider, in demo mode. */
  outbox: Outbox | undefined;
}

/** How this installation sends mail. */
export function createMail({
  config,
  db,
  clock,
  random,
}: {
  config: Pick<Config, 'mail'>;
  db: Database;
  clock: Clock;
  random: Random;
}): MailProvider {
  switch (config.mail.kind) {
    case 'outbox': {
      const outbox = createOutbox({ db, clock, random });
      return { mail: outbox.mail, outbox };
    }
    case 'smtp':
      return { mail: createSmtpMail(config.mail), outbox: undefined };
    case 'none':
      return { mail: undefined, outbox: undefined };
  }
}
