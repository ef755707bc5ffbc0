import type { Frame } from '#studio/frame/open-frame.ts';
import { createFreshRead } from '#studio/frame/ports/fresh-read.ts';
import { createSender } from '#studio/frame/ports/send-until-answered.ts';
import { afterFrame } from '#studio/frame/view/after-frame.ts';
import { showEnded } from '#studio/frame/view/ended.ts';
import { hasLine } from '#studio/frame/view/line.ts';
import type { TableBet, PublicRound } from '#studio/kinds/table/protocol.ts';
import type { TableState } from '#studio/kinds/table/protocol.ts';

import { stepTable } from './model/step-table.ts';
import { openTable, type Table, type TableAction, type TableEffect } from './model/table.ts';
import type { TablesPort } from './ports/tables.ts';

/** What is painted, and what is announced when a round is over. */
export interface TableFace {
  paint: (table: Table, nowMs: number) => void;
  tellResult: (table: Table, round: PublicRound, bets: readonly TableBet[]) => void;
  /** A bet was accepted or taken back. */
  tellBet: (table: Table, bet: TableBet) => void;
}

export interface TableLoop {
  act: (action: TableAction) => void;
  table: () => Table;
  retryNow: () => void;
  readState: () => Promise<void>;
}

const tickMs = 200;
/** The player's inputs: not while the round's news do not arrive. */
const bets: ReadonlySet<TableAction['type']> = new Set(['tapped', 'repeated', 'confirmed', 'crash-confirmed']);

/** Feeds actions to the reducer, runs its effects, and paints the result. The only place that knows the time. */
export function createTableLoop(frame: Frame<TableState>, { port, face }: { port: TablesPort; face: TableFace }): TableLoop {
  let table = openTable(frame.state, Date.now());
  const sender = createSender();
  let asked: number | undefined;
  /** In the next frame, once for everything that happens until then. */
  const repaint = () => {
    asked ??= requestAnimationFrame(() => {
      asked = undefined;
      face.paint(table, Date.now());
    });
  };
  const act = (action: TableAction) => {
    if (bets.has(action.type) && !hasLine()) return;
    const step = stepTable(table, action);
    table = step.table;
    if (table.over) showEnded(table.over, frame.words.t);
    repaint();
    for (const effect of step.effects) perform(effect);
  };
  const fresh = createFreshRead();
  const readState = async (): Promise<void> => {
    const reply = await fresh.read(port.readState);
    if (reply?.kind === 'value') act({ type: 'opened', state: reply.value, nowMs: Date.now() });
    else if (reply?.kind === 'refused') act({ type: 'failed', code: reply.code });
  };
  const ask = async (betId: string, call: () => ReturnType<TablesPort['placeBet']>) => {
    const reply = await sender.send(call, (code) => act({ type: 'waiting', betId, code }));
    fresh.heard();
    if (reply.kind !== 'value') return act({ type: 'refused', betId, code: reply.code });
    act({ type: 'answered', betId, answer: reply.value, nowMs: Date.now() });
    face.tellBet(table, reply.value.bet);
  };
  const perform = (effect: TableEffect) => {
    if (effect.do === 'bet') afterFrame(() => void ask(effect.sending.betId, () => port.placeBet(effect.sending)));
    if (effect.do === 'undo') void ask(effect.betId, () => port.undo(effect.betId));
    if (effect.do === 'cash-out') void ask(effect.betId, () => port.cashOut(effect.betId));
    if (effect.do === 'read-state') void readState();
    if (effect.do === 'tell-result') {
      face.tellResult(table, effect.round, effect.bets);
      void port.markSeen();
    }
  };
  frame.onRefresh(() => void readState());
  port.follow((event) => {
    if (event.type !== 'people') fresh.heard();
    act({ type: 'told', event, nowMs: Date.now() });
    // the stream starts or restarts: earlier news were missed, later ones will not be
    if (event.type === 'now') void readState();
  });
  setInterval(() => {
    const { round, laid, clockMs } = table;
    if (laid.length > 0 && round?.phase === 'betting' && Date.now() + clockMs >= round.closesAt) act({ type: 'closed-by-clock' });
    else face.paint(table, Date.now());
  }, tickMs);
  return { act, table: () => table, retryNow: sender.retryNow, readState };
}
