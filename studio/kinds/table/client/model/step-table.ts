import { overCodes } from '#studio/frame/model/notice.ts';
import type { TableBet, TableEvent, TableState } from '#studio/kinds/table/protocol.ts';

import { isOlder, latest } from './round-order.ts';
import {
  clothOf,
  freeMinor,
  isLive,
  isWindowOpen,
  type Laid,
  openTable,
  stakedMinor,
  sumOf,
  type Table,
  type TableAction,
  type TableEffect,
} from './table.ts';

export interface TableStep {
  table: Table;
  effects: TableEffect[];
}

const stay = (table: Table): TableStep => ({ table, effects: [] });

/** The client's whole behaviour at a table: pure; late or duplicate actions have no effect. */
export function stepTable(table: Table, action: TableAction): TableStep {
  switch (action.type) {
    case 'opened':
      return reopened(table, action.state, action.nowMs);
    case 'told':
      return told(table, action.event, action.nowMs);
    case 'chip-chosen':
      return stay({ ...table, chipMinor: action.chipMinor });
    case 'tapped':
      return isWindowOpen(table, action.nowMs) ? lay(table, [{ place: action.place, stakeMinor: table.chipMinor }]) : stay(table);
    case 'took-back':
      return tookBack(table, action.nowMs);
    case 'repeated':
      return repeated(table, action.nowMs);
    case 'confirmed':
      return confirmed(table, action);
    case 'crash-confirmed':
      return crashConfirmed(table, action);
    case 'cash-out-pressed':
      return cashedOut(table);
    case 'answered':
      return answered(table, action);
    case 'refused':
      return refused(table, action);
    case 'waiting':
      return stay({ ...table, notice: { code: action.code, action: 'retry' } });
    case 'closed-by-clock':
      return stay(dropLaid(table));
    case 'failed':
    default:
      return stay({ ...table, over: action.code });
  }
}

/** The state was read again: after a break it is more accurate than ours, unless the stream has announced a later round meanwhile. */
function reopened(table: Table, state: TableState, nowMs: number): TableStep {
  if (isOlder(state.now.round, state.now.serverTime, table.lastRound)) return stay(table);
  const fresh = openTable(state, nowMs);
  const isSameRound = fresh.round?.roundId === table.round?.roundId;
  return resultTold({
    ...fresh,
    lastRound: latest(fresh.round, table),
    chipMinor: table.chipMinor,
    repeatable: table.repeatable,
    laid: isSameRound ? table.laid : [],
    sending: table.sending,
    notice: table.notice,
    toldRoundId: table.toldRoundId,
  });
}

function told(table: Table, event: TableEvent, nowMs: number): TableStep {
  switch (event.type) {
    case 'now': {
      return entered({ ...table, people: event.now.people }, event.now.round, { serverTime: event.now.serverTime, nowMs });
    }
    case 'round':
      return entered(table, event.round, { serverTime: event.serverTime, nowMs });
    case 'people':
      return stay({ ...table, people: event.people });
    case 'bet':
      return betTold(table, event);
    case 'ended':
    default:
      return stay({ ...table, over: 'token.expired' });
  }
}

function entered(before: Table, round: Table['round'], { serverTime, nowMs }: { serverTime: number; nowMs: number }): TableStep {
  if (isOlder(round, serverTime, before.lastRound)) return stay(before);
  // the fastest event knows the clock best
  const table = { ...before, round, lastRound: latest(round, before), clockMs: Math.max(before.clockMs, serverTime - nowMs) };
  if (before.round?.roundId !== round?.roundId) {
    const repeatable = [...clothOf({ ...before, laid: [] })].map(([place, { takenMinor }]): Laid => ({ place, stakeMinor: takenMinor }));
    const fresh = {
      ...table,
      bets: [],
      laid: [],
      notice: table.sending ? table.notice : null,
      repeatable: repeatable.length > 0 ? repeatable : before.repeatable,
    };
    return remembered(fresh);
  }
  const isClosed = before.round?.phase === 'betting' && round?.phase !== 'betting';
  return remembered(isClosed ? dropLaid(table) : table);
}

/** Chips that were not confirmed in time were never a bet. */
function dropLaid(table: Table): Table {
  return table.laid.length === 0 ? table : { ...table, laid: [], notice: { code: 'bets.closed' } };
}

function remembered(table: Table): TableStep {
  const { round, history } = table;
  if (round?.phase !== 'result' || !round.outcome) return stay(table);
  const isNew = (history.at(-1)?.number ?? 0) < round.number;
  const past = { roundId: round.roundId, number: round.number, outcome: round.outcome };
  return resultTold({ ...table, history: isNew ? [...history.slice(-99), past] : history });
}

/** Once per round: when all of this player's bets on it are settled, or at once without any. */
function resultTold(table: Table): TableStep {
  const { round, bets, toldRoundId } = table;
  const mine = bets.filter(isLive);
  if (!round || round.phase !== 'result' || round.roundId === toldRoundId || mine.some(({ state }) => state !== 'settled'))
    return stay(table);
  return { table: { ...table, toldRoundId: round.roundId }, effects: [{ do: 'tell-result', bets: mine, round }] };
}

function betTold(table: Table, { bet, balanceMinor, netMinor }: Extract<TableEvent, { type: 'bet' }>): TableStep {
  const notice: Table['notice'] = bet.state === 'cancelled' && bet.reason !== 'undone' ? { code: 'round.cancelled' } : table.notice;
  const known = { ...keepBet(table, bet), balanceMinor: BigInt(balanceMinor), netMinor: BigInt(netMinor), notice };
  return resultTold(known);
}

function keepBet(table: Table, bet: TableBet): Table {
  if (bet.roundId !== table.round?.roundId) return table;
  const isKnown = table.bets.some(({ betId }) => betId === bet.betId);
  // a later message about a bet never makes an earlier one true again
  const keep = (old: TableBet) => (old.betId === bet.betId && !(isDone(old) && !isDone(bet)) ? bet : old);
  return { ...table, bets: isKnown ? table.bets.map(keep) : [...table.bets, bet] };
}

const isDone = ({ state }: TableBet) => state === 'settled' || state === 'cancelled' || state === 'refused';

/** Lays chips as far as limits and balance allow; all of them or none. Those of the next bet may be laid while one is in flight. */
function lay(table: Table, chips: readonly Laid[]): TableStep {
  const next = { ...table, laid: [...table.laid, ...chips], notice: table.sending ? table.notice : null };
  if (freeMinor(next) < 0n) return stay({ ...table, notice: { code: 'funds.insufficient', action: 'deposit' } });
  const cloth = clothOf(next);
  const isOverPlace = chips.some(({ place }) => {
    const there = cloth.get(place);
    const most = table.facts.places.find(({ id }) => id === place)?.mostMinor;
    return !there || most === undefined || there.takenMinor + there.laidMinor > BigInt(most);
  });
  if (isOverPlace || stakedMinor(next) + sumOf(next.laid) > BigInt(table.facts.roundMostMinor))
    return stay({ ...table, notice: { code: 'table.most' } });
  return stay(next);
}

/** Takes back the last chip; if none is laid, the last bet while the window is open. */
function tookBack(table: Table, nowMs: number): TableStep {
  if (table.laid.length > 0) return stay({ ...table, laid: table.laid.slice(0, -1), notice: null });
  const last = table.bets.findLast(({ state }) => state === 'taken');
  if (!last || table.asking || table.sending || !isWindowOpen(table, nowMs)) return stay(table);
  return { table: { ...table, asking: last.betId, notice: null }, effects: [{ do: 'undo', betId: last.betId }] };
}

/** On an empty cloth the chips of the last round; otherwise repeats what lies there. */
function repeated(table: Table, nowMs: number): TableStep {
  if (!isWindowOpen(table, nowMs)) return stay(table);
  const there = [...clothOf(table)].map(([place, { takenMinor, laidMinor }]): Laid => ({ place, stakeMinor: takenMinor + laidMinor }));
  const chips = there.length > 0 ? there : table.repeatable;
  return chips.length === 0 ? stay(table) : lay(table, chips);
}

function confirmed(table: Table, { betId, nowMs }: Extract<TableAction, { type: 'confirmed' }>): TableStep {
  if (table.laid.length === 0 || table.sending || !table.round || !isWindowOpen(table, nowMs)) return stay(table);
  const merged = new Map<string, bigint>();
  for (const { place, stakeMinor } of table.laid) merged.set(place, (merged.get(place) ?? 0n) + stakeMinor);
  const chips = [...merged].map(([place, stakeMinor]): Laid => ({ place, stakeMinor }));
  const sending = { betId, roundId: table.round.roundId, stakeMinor: sumOf(chips), chips, cashOutHundredths: null };
  return { table: { ...table, laid: [], sending, notice: null }, effects: [{ do: 'bet', sending }] };
}

function crashConfirmed(table: Table, action: Extract<TableAction, { type: 'crash-confirmed' }>): TableStep {
  const { betId, stakeMinor, cashOutHundredths, nowMs } = action;
  if (table.sending || !table.round || !isWindowOpen(table, nowMs) || table.bets.some(isLive)) return stay(table);
  if (freeMinor(table) < stakeMinor) return stay({ ...table, notice: { code: 'funds.insufficient', action: 'deposit' } });
  const sending = { betId, roundId: table.round.roundId, stakeMinor, chips: [], cashOutHundredths };
  return { table: { ...table, sending, notice: null }, effects: [{ do: 'bet', sending }] };
}

function cashedOut(table: Table): TableStep {
  const bet = table.bets.find(({ state }) => state === 'taken');
  if (!bet || table.asking || table.round?.phase !== 'running') return stay(table);
  return { table: { ...table, asking: bet.betId }, effects: [{ do: 'cash-out', betId: bet.betId }] };
}

function answered(table: Table, { betId, answer }: Extract<TableAction, { type: 'answered' }>): TableStep {
  const { bet, balanceMinor, netMinor } = answer;
  const cleared = {
    ...keepBet(table, bet),
    sending: table.sending?.betId === betId ? null : table.sending,
    asking: table.asking === betId ? null : table.asking,
    balanceMinor: BigInt(balanceMinor),
    netMinor: BigInt(netMinor),
    notice:
      bet.state === 'refused' || (bet.state === 'cancelled' && bet.reason !== 'undone') ? ({ code: `round.${bet.state}` } as const) : null,
  };
  return resultTold(cleared);
}

function refused(table: Table, { betId, code }: Extract<TableAction, { type: 'refused' }>): TableStep {
  if (overCodes.has(code)) return stay({ ...table, over: code });
  const notice: Table['notice'] = code === 'funds.insufficient' ? { code, action: 'deposit' } : { code };
  const cleared = {
    ...table,
    sending: table.sending?.betId === betId ? null : table.sending,
    asking: table.asking === betId ? null : table.asking,
    notice,
  };
  return { table: cleared, effects: [{ do: 'read-state' }] };
}
