import { z } from 'zod';

import { type DayRow, PaymentUnavailable } from '#server/providers/payment/payment-channel.ts';
import { isFresh, isSignature, sign } from '#server/providers/payment/sign.ts';

import { dayFileColumns, type Rail } from './wire.ts';

/** What a daily file's signature covers, so that a file of another day or account cannot be substituted. */
export function dayFileText({ merchant, rail, day, text }: { merchant: string; rail: Rail; day: string; text: string }): string {
  return `DAY-FILE.${merchant}.${rail}.${day}.${text}`;
}

const row = z.tuple([
  z.string().regex(/^[\w-]{1,64}$/),
  z.string().regex(/^[\w:-]{1,64}$/),
  z.enum(['success', 'failed', 'expired', 'cancelled']),
  z.string().regex(/^\d{1,18}$/),
  z.string().regex(/^[A-Z]{3}$/),
]);

/** Reads a daily file. One bad row invalidates the whole file: an incomplete list would show false differences. */
export function readDayFile(input: {
  secret: string;
  now: Date;
  headers: Headers;
  text: string;
  merchant: string;
  rail: Rail;
  day: string;
}): readonly DayRow[] {
  const { secret, now, headers, text, merchant, rail, day } = input;
  const timestamp = headers.get('x-timestamp') ?? '';
  const expected = sign({ secret, timestamp, text: dayFileText({ merchant, rail, day, text }) });
  if (!isSignature({ given: headers.get('x-signature') ?? '', expected }) || !isFresh({ timestamp, now }))
    throw new PaymentUnavailable("the day's file is not signed by the provider");
  const [first, ...lines] = text.trimEnd().split('\n');
  if (first !== dayFileColumns) throw new PaymentUnavailable("the day's file has other columns");
  return lines.map((line, index) => {
    const { data } = row.safeParse(line.split(','));
    if (!data) throw new PaymentUnavailable(`row ${index + 1} of the day's file makes no sense`);
    const [paymentId, reference, state, amountMinor, currency] = data;
    return { paymentId, reference, state, amountMinor: BigInt(amountMinor), currency };
  });
}
