import type { Currency } from './money.ts';
import { type LimitKind, sessionLimitMinutes } from './protection-kinds.ts';
import { parseTyped } from './typed/amounts.ts';
import { plainAscii } from './typed/characters.ts';

/** A limit as a player typed it: money in minor units, time in whole minutes. `undefined` for what is no limit. */
export function readLimit(kind: LimitKind, text: string, currency: Currency): bigint | undefined {
  if (kind !== 'session') return parseTyped(text, currency);
  const plain = plainAscii(text);
  const minutes = /^\d{1,6}$/.test(plain) ? Number(plain) : 0;
  return minutes >= sessionLimitMinutes.least && minutes <= sessionLimitMinutes.most ? BigInt(minutes) : undefined;
}
