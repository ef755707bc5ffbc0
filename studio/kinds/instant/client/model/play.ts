import type { Notice, NoticeCode } from '#studio/frame/model/notice.ts';
import { overCodes } from '#studio/frame/model/notice.ts';
import type { Reply } from '#studio/frame/ports/studio.ts';
import type { InstantAnswer, InstantRound, InstantState } from '#studio/kinds/instant/protocol.ts';

export type Phase =
  | 'loading'
  | 'idle'
  /** A bet or a step is in flight; it is sent until there is an answer. */
  | 'asking'
  /** The board shows the result. */
  | 'presenting'
  /** The next step is the player's. */
  | 'open'
  /** A round is being placed or paid; the state is polled until it is not. */
  | 'settling'
  | 'over';

/** What is on show. Money that the board has not shown yet is held back. */
export interface Play {
  phase: Phase;
  state: InstantState;
  round: InstantRound | null;
  balanceMinor: bigint;
  netMinor: bigint;
  stakeIndex: number;
  /** By the client's clock. */
  nextBetAtMs: number;
  notice: Notice | null;
  overCode: NoticeCode | null;
}

/** What the play needs from the page and the network. */
export interface PlayPorts {
  /** Sends the same call until the studio answers. */
  bet: (bet: { betId: string; stakeMinor: string; choice: object }, onWaiting: (code: NoticeCode) => void) => Promise<Answered>;
  act: (step: { roundId: string; index: number; action: object }, onWaiting: (code: NoticeCode) => void) => Promise<Answered>;
  /** `undefined`: a later read is in flight. */
  readState: () => Promise<Reply<InstantState> | undefined>;
  markSeen: (roundId: string) => void;
  /** The board waits for an outcome, or shows a round's current state. */
  waiting: () => void;
  show: (round: InstantRound, isNew: boolean) => Promise<void>;
  halt: () => void;
  /** A round was shown to its end. */
  ended: (round: InstantRound, play: Play) => void;
  changed: (play: Play) => void;
  nowMs: () => number;
  newId: () => string;
  later: (act: () => void, afterMs: number) => void;
}

export type Answered = Exclude<Reply<InstantAnswer>, { kind: 'lost' }>;

export interface Player {
  play: () => Play;
  open: (state: InstantState) => Promise<void>;
  /** One tap, one bet id. Nothing happens during another round or before the cycle is over. */
  bet: (choice: object) => Promise<void>;
  act: (action: object) => Promise<void>;
  stepStake: (by: 1 | -1) => void;
  readState: () => Promise<void>;
}

const pollMs = 2000;

export function createPlayer(ports: PlayPorts, first: InstantState): Player {
  const table = createTable(ports, first);
  const waitingFor = (code: NoticeCode) => table.change({ notice: { code, action: 'retry' } });
  return {
    play: table.play,
    open: table.open,
    readState: table.readState,
    async bet(choice) {
      const play = table.play();
      if (!canBet(play, ports.nowMs())) return;
      const stakeMinor = stakeMinorOf(play);
      if (play.balanceMinor < stakeMinor) return table.change({ notice: { code: 'funds.insufficient', action: 'deposit' } });
      table.change({ phase: 'asking', round: null, notice: null, nextBetAtMs: ports.nowMs() + play.state.minimumCycleMs });
      ports.waiting();
      const reply = await ports.bet({ betId: ports.newId(), stakeMinor: stakeMinor.toString(), choice }, waitingFor);
      await (reply.kind === 'value' ? table.take(reply.value) : table.refuse(reply.code));
    },
    async act(action) {
      const { phase, round } = table.play();
      if (phase !== 'open' || !round) return;
      table.change({ phase: 'asking', notice: null });
      const reply = await ports.act({ roundId: round.roundId, index: round.actions.length, action }, waitingFor);
      await (reply.kind === 'value' ? table.take(reply.value) : table.refuse(reply.code));
    },
    stepStake(by) {
      const { phase, state, stakeIndex, notice } = table.play();
      if (phase !== 'idle') return;
      const next = Math.max(0, Math.min(state.stakesMinor.length - 1, stakeIndex + by));
      table.change({ stakeIndex: next, notice: notice?.code === 'funds.insufficient' ? null : notice });
    },
  };
}

/** How answers and states change the play. */
function createTable(ports: PlayPorts, first: InstantState) {
  let play: Play = begin(first);
  let shownRoundId: string | null = null;
  const change = (parts: Partial<Play>) => ports.changed((play = { ...play, ...parts }));
  const readState = async () => {
    const reply = await ports.readState();
    if (!reply) return;
    if (reply.kind === 'value') return open(reply.value);
    if (reply.kind === 'refused' && overCodes.has(reply.code)) return change({ phase: 'over', overCode: reply.code });
    if (play.phase === 'settling') ports.later(() => void readState(), pollMs);
  };
  const settle = () => {
    change({ phase: 'settling', notice: { code: 'round.settling' } });
    ports.later(() => void readState(), pollMs);
  };
  const present = async (round: InstantRound, isNew: boolean, answer: Partial<Play> = {}) => {
    change({ ...answer, phase: 'presenting', round });
    await ports.show(round, isNew);
    if (round.state === 'playing') return change({ phase: 'open' });
    shownRoundId = round.roundId;
    ports.markSeen(round.roundId);
    if (round.state !== 'closed') return settle();
    change({ phase: 'idle', notice: play.notice?.code === 'round.resumed' ? null : play.notice });
    ports.ended(round, play);
  };
  const take = async ({ round, ...answer }: InstantAnswer) => {
    const nextBetAtMs = ports.nowMs() + Math.max(0, answer.nextSpinAt - answer.serverTime);
    const news = { ...moneyOf(answer), nextBetAtMs, notice: null };
    if (round.outcome) return present(round, true, news);
    change(news);
    ports.halt();
    settle();
  };
  const refuse = (code: NoticeCode) => {
    ports.halt();
    if (overCodes.has(code)) return change({ phase: 'over', overCode: code });
    change({ phase: 'settling', notice: code === 'funds.insufficient' ? { code, action: 'deposit' } : { code } });
    return readState();
  };
  const showMissed = (missed: InstantRound) => {
    if (missed.outcome) {
      change({ notice: { code: 'round.resumed' } });
      return present(missed, false);
    }
    ports.markSeen(missed.roundId);
    shownRoundId = missed.roundId;
    return change({ phase: 'idle', notice: { code: missed.state === 'refused' ? 'round.refused' : 'round.cancelled' } });
  };
  const open = async (state: InstantState) => {
    const { phase } = play;
    if (phase === 'asking' || phase === 'presenting') return change({ state });
    const notice = phase === 'settling' && play.notice?.code === 'round.settling' ? null : play.notice;
    const money = moneyOf({ balanceMinor: state.balanceMinor, netMinor: state.session.netMinor });
    change({ ...money, state, notice, nextBetAtMs: nextBetAt(state, ports) });
    if (state.openRound) return phase === 'open' ? undefined : present(state.openRound, false);
    if (state.pendingRound) return settle();
    const missed = state.interruptedRound;
    return missed && missed.roundId !== shownRoundId ? showMissed(missed) : change({ phase: 'idle' });
  };
  return { play: () => play, change, take, refuse, open, readState };
}

function begin(state: InstantState): Play {
  return {
    phase: 'loading',
    state,
    round: null,
    ...moneyOf({ balanceMinor: state.balanceMinor, netMinor: state.session.netMinor }),
    stakeIndex: Math.max(0, state.stakesMinor.indexOf(state.defaultStakeMinor)),
    nextBetAtMs: 0,
    notice: null,
    overCode: null,
  };
}

function moneyOf({ balanceMinor, netMinor }: { balanceMinor: string; netMinor: string }): Pick<Play, 'balanceMinor' | 'netMinor'> {
  return { balanceMinor: BigInt(balanceMinor), netMinor: BigInt(netMinor) };
}

function nextBetAt({ nextSpinAt, serverTime }: InstantState, { nowMs }: PlayPorts): number {
  return nowMs() + Math.max(0, nextSpinAt - serverTime);
}

export function stakeMinorOf({ state, stakeIndex }: Play): bigint {
  return BigInt(state.stakesMinor[stakeIndex] ?? '0');
}

export function canBet({ phase, nextBetAtMs }: Play, nowMs: number): boolean {
  return phase === 'idle' && nowMs >= nextBetAtMs;
}

/** A stake in flight is already gone; a win that the board has not shown is not there yet. */
export function shownMoney(play: Play): { balanceMinor: bigint; netMinor: bigint } {
  const { phase, round, balanceMinor, netMinor } = play;
  if (phase === 'asking' && !round) return { balanceMinor: balanceMinor - stakeMinorOf(play), netMinor };
  if (phase !== 'presenting' || !round) return { balanceMinor, netMinor };
  const held = BigInt(round.winMinor);
  // the balance already includes a missed round
  if (play.notice?.code === 'round.resumed') return { balanceMinor, netMinor };
  // stakes and wins of an earlier session are not in this one's net
  const isOfSession = round.createdAt >= play.state.session.startedAt;
  return {
    balanceMinor: round.state === 'closed' ? balanceMinor - held : balanceMinor,
    netMinor: isOfSession ? netMinor - held : netMinor,
  };
}
