import type { IssueState, LotteryIssue } from '#contract/lottery/calls.ts';

import type { IssueRow } from './rows.ts';

const sellable: readonly IssueState[] = ['scheduled', 'onSale'];
const drawn: readonly IssueState[] = ['opened', 'settled'];

/** Whether orders and cancellations are accepted: from its commitment on, even ahead of its own sale, until the millisecond of the lock. */
export function isOpen({ state, lockAt }: Pick<IssueRow, 'state' | 'lockAt'>, now: Date): boolean {
  return isUnlocked({ state }) && now < lockAt;
}

/** Whether its tickets are not counted yet. After the lock time nobody buys or cancels, but nothing is known about the draw either. */
export function isUnlocked({ state }: Pick<IssueRow, 'state'>): boolean {
  return sellable.includes(state);
}

/** Whether its result, its seed and its salt are published. */
export function isDrawn({ state }: Pick<IssueRow, 'state'>): boolean {
  return drawn.includes(state);
}

/** Whether its draw depended on a public random number that was not available: anyone can see what it would have been. */
export function isWithoutBeacon({ state, merkleRoot, beaconRound }: Pick<IssueRow, 'state' | 'merkleRoot' | 'beaconRound'>): boolean {
  return state === 'void' && merkleRoot !== null && beaconRound !== null;
}

/** An issue as everyone may see it: no result before the draw is done. */
export function toIssue(row: IssueRow): LotteryIssue {
  return {
    numero: row.numero,
    state: row.state,
    saleAt: row.saleAt.getTime(),
    lockAt: row.lockAt.getTime(),
    drawAt: row.drawAt.getTime(),
    commitment: row.commitment,
    beaconChain: row.beaconChain,
    beaconRound: row.beaconRound,
    merkleRoot: row.merkleRoot,
    ticketCount: row.ticketCount,
    result: isDrawn(row) ? row.result : null,
    short: isDrawn(row) ? row.short : null,
  };
}
