import type { IsSigned } from '#lottery/beacon.ts';
import type { PlayTable } from '#lottery/shape.ts';
import { type BeaconVerdict, type DrawRecord, type ReceiptRecord, verifyDraw, verifyReceipt } from '#lottery/verify.ts';

/** A player's record of a draw, and of a ticket in it: a file of these can be checked anywhere. */
export interface KeptRecord {
  draw: DrawRecord;
  /** With the currency of its amounts. */
  receipt?: ReceiptRecord & { currency: string };
}

export type FindingKey =
  | 'draw.early'
  | 'draw.void'
  | 'draw.unknown'
  | 'draw.broken'
  | 'draw.promised'
  | 'draw.unpromised'
  | 'draw.result.same'
  | 'draw.result.other'
  | 'draw.beacon.good'
  | 'draw.beacon.forged'
  | 'draw.beacon.other'
  | 'draw.beacon.unknown'
  | 'draw.beacon.none'
  | 'draw.receipt.whole'
  | 'draw.receipt.changed'
  | 'draw.receipt.elsewhere'
  | 'draw.receipt.in'
  | 'draw.receipt.out'
  | 'draw.receipt.later'
  | 'draw.receipt.price'
  | 'draw.prize.same'
  | 'draw.prize.none'
  | 'draw.prize.other'
  | 'draw.prize.shared';

/** One check. `open`: nothing can be said about it. */
export interface Finding {
  /** `note`: something that no check can find out; it does not affect the verdict. */
  tone: 'good' | 'bad' | 'open' | 'note';
  key: FindingKey;
  /** For the text's placeholders; the display formats `prizeMinor` as money. */
  values: { result?: string; count?: number; round?: number; prizeMinor?: bigint };
}

/** Whether checking this draw needs the curve library for signatures of public random numbers. */
export const needsCurve = ({ beaconRound = null }: DrawRecord): boolean => beaconRound !== null;

/** Checks a draw and a receipt in it, locally. Faults become findings; nothing is thrown. */
export function findingsOf({ draw, receipt }: KeptRecord, table: PlayTable | undefined, isSigned?: IsSigned): Finding[] {
  return [...drawFindings(draw, table, isSigned), ...(receipt ? receiptFindings(receipt, draw, table) : [])];
}

/** Parses a stored record; `undefined` if it is none. The check examines its fields. */
export function readKeptRecord(text: string): KeptRecord | undefined {
  const record = readJson(text);
  if (!isObject(record) || !isDraw(record['draw'])) return undefined;
  const { draw, receipt } = record;
  if (receipt === undefined || receipt === null) return { draw };
  return isReceipt(receipt) ? { draw, receipt } : undefined;
}

function drawFindings(draw: DrawRecord, table: PlayTable | undefined, isSigned: IsSigned | undefined): Finding[] {
  const verdict = verifyDraw(draw, table, isSigned);
  if (verdict.state !== 'checked') return [one(verdict.state === 'broken' ? 'bad' : 'open', `draw.${verdict.state}`)];
  const values = { result: verdict.short };
  return [
    verdict.isPromised ? one('good', 'draw.promised') : one('bad', 'draw.unpromised'),
    verdict.isResultSame ? one('good', 'draw.result.same', values) : one('bad', 'draw.result.other', values),
    ...beaconFindings(verdict.beacon, draw.beaconRound ?? 0),
  ];
}

function beaconFindings(verdict: BeaconVerdict, round: number): Finding[] {
  const tone = { good: 'good', forged: 'bad', other: 'bad', unknown: 'open', none: 'note' } as const;
  return [one(tone[verdict], `draw.beacon.${verdict}`, verdict === 'none' ? {} : { round })];
}

function receiptFindings(receipt: ReceiptRecord, draw: DrawRecord, table: PlayTable | undefined): Finding[] {
  const { isWhole, isOfDraw, isInTree, isPriced, prize } = verifyReceipt(receipt, draw, table);
  if (!isWhole) return [one('bad', 'draw.receipt.changed')];
  if (!isOfDraw) return [one('bad', 'draw.receipt.elsewhere')];
  const inTree = { count: draw.ticketCount ?? 0 };
  return [
    one('good', 'draw.receipt.whole'),
    isInTree === undefined
      ? one('open', 'draw.receipt.later')
      : isInTree
        ? one('good', 'draw.receipt.in', inTree)
        : one('bad', 'draw.receipt.out', inTree),
    ...(isPriced || table?.version !== draw.tableVersion ? [] : [one('bad', 'draw.receipt.price')]),
    ...(prize ? [prizeFinding(prize)] : []),
  ];
}

function prizeFinding({ state, minor }: { state: 'same' | 'other' | 'shared'; minor: bigint }): Finding {
  const values = { prizeMinor: minor };
  if (state === 'other') return one('bad', 'draw.prize.other', values);
  if (state === 'shared') return one('good', 'draw.prize.shared', values);
  return minor > 0n ? one('good', 'draw.prize.same', values) : one('good', 'draw.prize.none');
}

function one(tone: Finding['tone'], key: FindingKey, values: Finding['values'] = {}): Finding {
  return { tone, key, values };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown) => typeof value === 'string';
const isTextOrNothing = (value: unknown) => value === null || isText(value);

function isDraw(value: unknown): value is DrawRecord {
  if (!isObject(value)) return false;
  const { ticketCount, result, beaconRound, lockAt } = value;
  const areTexts = ['state', 'gameCode', 'numero', 'commitment', 'tableId', 'tableVersion', 'algorithm'].every((name) =>
    isText(value[name]),
  );
  const areSecrets = ['seed', 'salt', 'merkleRoot', 'beacon'].every((name) => isTextOrNothing(value[name]));
  const isOld = (name: string) => value[name] === undefined;
  const isBeacon = ['beaconChain', 'beaconSignature'].every((name) => isOld(name) || isTextOrNothing(value[name]));
  const areNumbers = (beaconRound ?? null) === null || typeof beaconRound === 'number';
  if (!isBeacon || !areNumbers || (lockAt !== undefined && typeof lockAt !== 'number')) return false;
  return areTexts && areSecrets && (ticketCount === null || typeof ticketCount === 'number') && (result === null || isObject(result));
}

function isReceipt(value: unknown): value is ReceiptRecord & { currency: string } {
  if (!isObject(value)) return false;
  const { merklePath, prizeMinor } = value;
  const areTexts = ['receiptText', 'receiptHash', 'state', 'currency'].every((name) => isText(value[name]));
  const isPath = merklePath === null || (Array.isArray(merklePath) && merklePath.every(isStep));
  return areTexts && isPath && typeof prizeMinor === 'string' && /^\d+$/.test(prizeMinor);
}

const isStep = (value: unknown) => isObject(value) && (value['side'] === 'left' || value['side'] === 'right') && isText(value['hash']);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // pasted by hand: the caller says what is wrong with it
    return undefined;
  }
}
