import type { KeptRecord } from '#site/lib/draw-check.ts';

const facts = [
  'game',
  'numero',
  'table',
  'algorithm',
  'ticketCount',
  'commitment',
  'seed',
  'salt',
  'merkleRoot',
  'beaconChain',
  'beaconRound',
  'beaconSignature',
  'beacon',
  'receiptHash',
  'receiptText',
] as const;

/** The inputs of a check, by the key of their name; unpublished or unused ones are omitted. */
export function factsOf({ draw, receipt }: KeptRecord): { key: `draw.fact.${(typeof facts)[number]}`; value: string }[] {
  const values: Record<(typeof facts)[number], string | null | undefined> = {
    ...draw,
    game: draw.gameCode,
    table: `${draw.tableId} ${draw.tableVersion}`,
    beaconChain: draw.beaconChain,
    beaconRound: draw.beaconRound?.toString(),
    beaconSignature: draw.beaconSignature,
    ticketCount: draw.ticketCount === null ? null : String(draw.ticketCount),
    receiptHash: receipt?.receiptHash,
    receiptText: receipt?.receiptText,
  };
  return facts.flatMap((fact) => {
    const value = values[fact] ?? '';
    return value === '' ? [] : [{ key: `draw.fact.${fact}` as const, value }];
  });
}
