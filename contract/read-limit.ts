import { type Currency, parseAmount } from './money.ts';
import { type LimitKind, sessionLimitMinutes } from './protection-kinds.ts';

/** A limit as a player typed it: money in minor units, time in whole minutes. `undefined` for what is no limit. */
export function readLimit(kind: LimitKind, text: string, currency: Currency): bigint | undefined {
  if (kind !== 'session') return parseAmount(text, currency);
  const minutes = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return minutes >= sessionLimitMinutes.least && minutes <= sessionLimitMinutes.most ? BigInt(minutes) : undefined;
}
