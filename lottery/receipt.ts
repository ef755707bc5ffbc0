import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A ticket's promise, all of it in the hashed text: whoever has the text can prove every part of it. */
export interface ReceiptFields {
  ticketId: string;
  gameCode: string;
  numero: string;
  tableId: string;
  tableVersion: string;
  /** The issue's, as published when the ticket was bought. */
  commitment: string;
  placedAtMs: number;
  currency: string;
  items: readonly ReceiptItem[];
  /** `playId:line` -> percent of the odds. */
  reduced: Readonly<Record<string, number>>;
  costMinor: bigint;
}

export interface ReceiptItem {
  playId: string;
  choice: string;
  unitMinor: bigint;
  lines: number;
  multiplier: number;
  costMinor: bigint;
}

const title = 'laro lottery receipt 1';

/** One line per item, in this order, each ended by a line feed; equal tickets have equal texts. */
export function receiptTextOf(fields: ReceiptFields): string {
  const { ticketId, gameCode, numero, tableId, tableVersion, commitment, placedAtMs, currency, items, reduced, costMinor } = fields;
  const lines = [
    title,
    `ticket: ${plain(ticketId)}`,
    `game: ${plain(gameCode)}`,
    `issue: ${plain(numero)}`,
    `table: ${plain(tableId)}`,
    `version: ${plain(tableVersion)}`,
    `commitment: ${plain(commitment)}`,
    `placed: ${new Date(placedAtMs).toISOString()}`,
    `currency: ${plain(currency)}`,
    ...items.map((item) => `item: ${JSON.stringify(partsOf(item))}`),
    ...Object.keys(reduced)
      .toSorted()
      .map((key) => `reduced: ${JSON.stringify([key, reduced[key]])}`),
    `cost: ${costMinor}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** The ticket's leaf in its issue's tree: SHA-256 of the text in UTF-8. */
export function receiptHashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** A text's fields; `undefined` unless it is exactly a receipt's. */
export function readReceiptText(text: string): ReceiptFields | undefined {
  try {
    const fields = fieldsOf(text.split('\n'));
    return receiptTextOf(fields) === text ? fields : undefined;
  } catch {
    // foreign text: whatever is wrong with it, it is not a receipt
    return undefined;
  }
}

const partsOf = ({ playId, choice, unitMinor, lines, multiplier, costMinor }: ReceiptItem) => [
  playId,
  choice,
  String(unitMinor),
  lines,
  multiplier,
  String(costMinor),
];

function fieldsOf(lines: readonly string[]): ReceiptFields {
  const all = (name: string) => lines.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2));
  const one = (name: string) => all(name)[0] ?? '';
  return {
    ticketId: one('ticket'),
    gameCode: one('game'),
    numero: one('issue'),
    tableId: one('table'),
    tableVersion: one('version'),
    commitment: one('commitment'),
    placedAtMs: Date.parse(one('placed')),
    currency: one('currency'),
    items: all('item').map((item) => {
      const [playId, choice, unitMinor, count, multiplier, costMinor] = JSON.parse(item) as [
        string,
        string,
        string,
        number,
        number,
        string,
      ];
      return { playId, choice, unitMinor: BigInt(unitMinor), lines: count, multiplier, costMinor: BigInt(costMinor) };
    }),
    reduced: Object.fromEntries(all('reduced').map((entry) => JSON.parse(entry) as [string, number])),
    costMinor: BigInt(one('cost')),
  };
}

function plain(text: string): string {
  if (!/^[\x21-\x7e]+$/.test(text)) throw new Error(`"${text}" cannot stand in a receipt`);
  return text;
}
