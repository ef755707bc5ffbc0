import { paymentNotice, statementNotice } from '#contract/deposits/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import { jsonOf } from '#server/platform/json-of.ts';
import type { NoticeVerdict, StatementVerdict } from '#server/providers/payment/payment-channel.ts';
import { isFresh, isSignature, sign } from '#server/providers/payment/sign.ts';

interface Signed {
  secret: string;
  clock: Clock;
  rawBody: string;
  headers: Headers;
}

type Fault = { ok: false; fault: 'signature' | 'expired' | 'malformed' };

export function verifyNotice(signed: Signed): NoticeVerdict {
  const opened = open(signed);
  if (!opened.ok) return opened;
  const parsed = paymentNotice.safeParse(opened.body);
  if (!parsed.success) return { ok: false, fault: 'malformed' };
  const { eventId, paymentId, reference, state, amountMinor, currency, occurredAt } = parsed.data;
  const report = { paymentId, state, amountMinor: BigInt(amountMinor), currency, occurredAt: new Date(occurredAt) };
  return { ok: true, notice: { eventId, reference, signature: opened.signature, report } };
}

export function verifyStatement(signed: Signed): StatementVerdict {
  const opened = open(signed);
  if (!opened.ok) return opened;
  const parsed = statementNotice.safeParse(opened.body);
  if (!parsed.success) return { ok: false, fault: 'malformed' };
  const lines = parsed.data.lines.map((line) => ({ ...line, amountMinor: BigInt(line.amountMinor), bookedAt: new Date(line.bookedAt) }));
  // a debit of our account pays no deposit
  if (lines.some(({ amountMinor }) => amountMinor <= 0n)) return { ok: false, fault: 'malformed' };
  return { ok: true, statementId: parsed.data.statementId, lines };
}

function open({ secret, clock, rawBody, headers }: Signed): Fault | { ok: true; body: unknown; signature: string } {
  const timestamp = headers.get('x-timestamp') ?? '';
  const signature = headers.get('x-signature') ?? '';
  // The signature is checked first: nothing in an unsigned message is trusted, not even its age.
  if (!isSignature({ given: signature, expected: sign({ secret, timestamp, text: rawBody }) })) return { ok: false, fault: 'signature' };
  if (!isFresh({ timestamp, now: clock.now() })) return { ok: false, fault: 'expired' };
  return { ok: true, body: jsonOf(rawBody), signature };
}
