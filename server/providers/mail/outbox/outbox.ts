import { and, desc, eq, lt } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';
import { outboxMessages } from '#server/db/schema/outbox.ts';
import type { Mail } from '#server/providers/mail/mail.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import type { Random } from '#server/platform/random.ts';

export type OutboxMessage = typeof outboxMessages.$inferSelect;

/** The embedded mail provider: keeps what it is given for a day and sends nothing. Refused in live mode. */
export interface Outbox {
  mail: Mail;
  /** The latest messages of a merchant, newest first. */
  read(merchantCode: string): Promise<OutboxMessage[]>;
}

const keepMs = 86_400_000;
const shown = 50;

export function createOutbox({ db, clock, random }: { db: Database; clock: Clock; random: Random }): Outbox {
  return {
    mail: {
      async send({ merchantCode, to, subject, text }) {
        const now = clock.now();
        const old = and(eq(outboxMessages.merchantCode, merchantCode), lt(outboxMessages.createdAt, new Date(now.getTime() - keepMs)));
        await db.orm.delete(outboxMessages).where(old);
        const id = newId({ clock, random });
        await db.orm
          .insert(outboxMessages)
          .values({ id, merchantCode, channel: 'mail', recipient: to, subject, body: text, createdAt: now });
      },
    },
    read: (merchantCode) =>
      db.orm
        .select()
        .from(outboxMessages)
        .where(eq(outboxMessages.merchantCode, merchantCode))
        .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
        .limit(shown),
  };
}
