import { and, desc, eq, lt } from 'drizzle-orm';

import { dayMs } from '#contract/times.ts';
import type { Database } from '#server/db/database.ts';
import type { Mail } from '#server/providers/mail/mail.ts';
import type { Sms } from '#server/providers/sms/sms.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import type { Random } from '#server/platform/random.ts';

import { outboxMessages } from './schema.ts';

export type OutboxMessage = typeof outboxMessages.$inferSelect;

/** The embedded mail and SMS provider: stores messages for a day and sends nothing. Refused in live mode. */
export interface Outbox {
  mail: Mail;
  sms: Sms;
  /** A merchant's latest messages, newest first. */
  read(merchantCode: string): Promise<OutboxMessage[]>;
}

const keepMs = dayMs;
const shown = 50;

export function createOutbox({ db, clock, random }: { db: Database; clock: Clock; random: Random }): Outbox {
  const keep = async ({
    id = newId({ clock, random }),
    ...message
  }: Omit<OutboxMessage, 'id' | 'createdAt'> & { id?: string | undefined }) => {
    const now = clock.now();
    const before = new Date(now.getTime() - keepMs);
    await db.orm
      .delete(outboxMessages)
      .where(and(eq(outboxMessages.merchantCode, message.merchantCode), lt(outboxMessages.createdAt, before)));
    await db.orm
      .insert(outboxMessages)
      .values({ id, ...message, createdAt: now })
      .onConflictDoNothing();
  };
  return {
    mail: {
      send: ({ merchantCode, to, subject, text, id }) => keep({ id, merchantCode, channel: 'mail', recipient: to, subject, body: text }),
    },
    sms: {
      send: ({ merchantCode, to, text }) => keep({ merchantCode, channel: 'sms', recipient: to, subject: '', body: text }),
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
