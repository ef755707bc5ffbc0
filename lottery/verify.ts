import type { DrawProof, Receipt } from '#contract/lottery/calls.ts';
import { currencies } from '#contract/money.ts';

import { type IsSigned, knownChain, randomnessOf, roundAfter } from './beacon.ts';
import { beaconAlgorithm, commitmentOf, drawAlgorithm, drawOf } from './draw.ts';
import { rootFrom } from '#fair/merkle.ts';
import { priceOf, prizeOf } from './price.ts';
import { readReceiptText, type ReceiptFields, receiptHashOf } from './receipt.ts';
import type { DrawResult, PlayTable } from './shape.ts';

/** The published data of a draw that is checked. */
export type DrawRecord = Pick<
  DrawProof,
  | 'state'
  | 'gameCode'
  | 'numero'
  | 'commitment'
  | 'merkleRoot'
  | 'ticketCount'
  | 'tableId'
  | 'tableVersion'
  | 'seed'
  | 'salt'
  | 'beacon'
  | 'algorithm'
> &
  // records from before public random numbers have none of these
  Partial<Pick<DrawProof, 'lockAt' | 'beaconChain' | 'beaconRound' | 'beaconSignature'>> & { result: DrawResult | null };

/** The player's data of a ticket that is checked. */
export type ReceiptRecord = Pick<Receipt, 'receiptText' | 'receiptHash' | 'merklePath' | 'state' | 'prizeMinor'>;

export type DrawVerdict =
  /** Seed and result are not published yet. */
  | { state: 'early' }
  /** Voided: every ticket was refunded. */
  | { state: 'void' }
  /** Drawn by other rules than those available here: cannot be checked. */
  | { state: 'unknown' }
  /** Not a draw at all: an invalid seed, root or name. */
  | { state: 'broken' }
  | {
      state: 'checked';
      /** Seed and salt match the commitment published before the sale. */
      isPromised: boolean;
      /** The result computed here equals the published one. */
      isResultSame: boolean;
      beacon: BeaconVerdict;
      result: DrawResult;
      short: string;
    };

/**
 * The verdict on a draw's public random number: none was named; the network's own, of the round required by the lock; `forged` = not what
 * the network signed for the round; `other` = a round other than the first one after the lock; `unknown` = of an unknown network,
 * or not checked.
 */
export type BeaconVerdict = 'none' | 'good' | 'forged' | 'other' | 'unknown';

/**
 * Recomputes a draw from published data and the table here only: no network, no platform. Without `isSigned`, a public random number
 * is not checked.
 */
export function verifyDraw(record: DrawRecord, table: PlayTable | undefined, isSigned?: IsSigned): DrawVerdict {
  const { gameCode, numero, seed, salt, merkleRoot, beacon } = record;
  if (record.state === 'void') return { state: 'void' };
  if (seed === null || salt === null || merkleRoot === null || record.result === null) return { state: 'early' };
  const named = namedIn(record);
  if (!isTableOf(record, table) || record.algorithm !== (named ? beaconAlgorithm : drawAlgorithm)) return { state: 'unknown' };
  try {
    const result = drawOf({ table, seed, gameCode, numero, merkleRoot, beacon });
    return {
      state: 'checked',
      isPromised: commitmentOf({ seed, salt, gameCode, numero, named }) === record.commitment,
      isResultSame: textOf(result) === textOf(record.result),
      beacon: beaconVerdict(record, isSigned),
      result,
      short: table.shortOf(result),
    };
  } catch {
    // a handwritten record: the generator refuses an invalid seed, root or name
    return { state: 'broken' };
  }
}

function namedIn({ beaconChain = null, beaconRound = null }: DrawRecord) {
  return beaconChain === null || beaconRound === null ? null : { chain: beaconChain, round: beaconRound };
}

function beaconVerdict(record: DrawRecord, isSigned: IsSigned | undefined): BeaconVerdict {
  const named = namedIn(record);
  // a number not named before the sale is worthless
  if (!named) return record.beacon === null ? 'none' : 'forged';
  const chain = knownChain(named.chain);
  if (!chain || !isSigned) return 'unknown';
  const { beacon, beaconSignature: signature = null, lockAt } = record;
  if (signature === null || !isSigned(chain, { round: named.round, signature }) || randomnessOf(signature) !== beacon) return 'forged';
  return lockAt !== undefined && roundAfter(chain, lockAt) === named.round ? 'good' : 'other';
}

export interface ReceiptVerdict {
  /** The text is a receipt and has the stated hash. */
  isWhole: boolean;
  /** Game, issue, commitment and table in the text are the draw's. */
  isOfDraw: boolean;
  /** The path leads from the receipt to the draw's root; `undefined` without a path. */
  isInTree: boolean | undefined;
  /** The price paid matches the table. */
  isPriced: boolean;
  /** The ticket's prize by the table, without shares of pools. `undefined` if there is nothing to win: no draw yet, or refunded. */
  prize: { state: 'same' | 'other' | 'shared'; minor: bigint } | undefined;
}

/** Checks a ticket's receipt against its draw. */
export function verifyReceipt(receipt: ReceiptRecord, draw: DrawRecord, table: PlayTable | undefined): ReceiptVerdict {
  const fields = readReceiptText(receipt.receiptText);
  const isTable = isTableOf(draw, table);
  return {
    isWhole: fields !== undefined && receiptHashOf(receipt.receiptText) === receipt.receiptHash,
    isOfDraw: fields !== undefined && isOfDraw(fields, draw),
    isInTree: isInTree(receipt, draw),
    isPriced: fields !== undefined && isTable && isPriced(fields, table),
    prize: fields !== undefined && isTable ? prizeIn(fields, { receipt, draw, table }) : undefined,
  };
}

function isTableOf({ tableId, tableVersion }: DrawRecord, table: PlayTable | undefined): table is PlayTable {
  return table !== undefined && table.id === tableId && table.version === tableVersion;
}

function isOfDraw(fields: ReceiptFields, draw: DrawRecord): boolean {
  const names = ['gameCode', 'numero', 'commitment', 'tableId', 'tableVersion'] as const;
  return names.every((name) => fields[name] === draw[name]);
}

function isInTree({ receiptHash, merklePath }: ReceiptRecord, { merkleRoot }: DrawRecord): boolean | undefined {
  if (merklePath === null || merkleRoot === null) return undefined;
  try {
    return rootFrom(receiptHash, merklePath) === merkleRoot;
  } catch {
    // an invalid hash leads nowhere
    return false;
  }
}

function isPriced({ items, costMinor, ...fields }: ReceiptFields, table: PlayTable): boolean {
  const currency = currencies.find((known) => known === fields.currency);
  if (currency === undefined) return false;
  const areRight = items.every((item) => {
    const priced = priceOf(table, [item], item.multiplier, currency);
    return !('fault' in priced) && priced.costMinor === item.costMinor && priced.items[0]?.lines.length === item.lines;
  });
  return areRight && items.reduce((sum, item) => sum + item.costMinor, 0n) === costMinor;
}

function prizeIn(
  { items, reduced }: ReceiptFields,
  { receipt, draw, table }: { receipt: ReceiptRecord; draw: DrawRecord; table: PlayTable },
): ReceiptVerdict['prize'] {
  const verdict = verifyDraw(draw, table);
  if (verdict.state !== 'checked' || (receipt.state !== 'won' && receipt.state !== 'lost')) return undefined;
  try {
    const prizes = items.map((item) => prizeOf(table, item, verdict.result, reduced));
    const minor = prizes.reduce((sum, { prizeMinor }) => sum + prizeMinor, 0n);
    const paid = BigInt(receipt.prizeMinor);
    const isShared = prizes.some(({ shares }) => Object.keys(shares).length > 0);
    if (isShared) return { state: receipt.state === 'won' && paid > minor ? 'shared' : 'other', minor };
    return { state: paid === minor && (receipt.state === 'won') === minor > 0n ? 'same' : 'other', minor };
  } catch {
    // a play or a choice the table does not have
    return { state: 'other', minor: 0n };
  }
}

const textOf = (result: DrawResult) => JSON.stringify(Object.entries(result).toSorted(([one], [other]) => (one < other ? -1 : 1)));
