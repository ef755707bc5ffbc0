import { randomUUID } from 'node:crypto';

import type { VendorAnswer, VendorCode, VendorRequest } from '#contract/vendor.ts';

/** A player of the kit's operator, at one game. */
export interface Player {
  playerId: string;
  token: string;
  currency: 'PHP';
  gameCode: string;
  isBlocked: boolean;
  isExpired: boolean;
  /** The account's balance when the game opened. */
  startMinor: bigint;
}

export interface BookedTransaction {
  kind: 'bet' | 'win' | 'rollback' | 'tombstone';
  id: string;
  content: string;
  playerId: string;
  roundId: string;
  /** The bet that a win or a rollback is about. */
  referenceId: string | undefined;
  amountMinor: bigint;
  answer: VendorAnswer;
  isUndone: boolean;
  isFree: boolean;
}

export interface KitRound {
  roundId: string;
  playerId: string;
  stakeMinor: bigint;
  winMinor: bigint;
  state: 'open' | 'closed' | 'refunded' | 'cancelled';
  openedAtMs: number;
}

interface Posting {
  from: string;
  to: string;
  amountMinor: bigint;
}

/**
 * An operator's books: postings from account to account, never changed; a balance is their sum. The rules are those of docs/vendor-api.md.
 */
export function createBooks(nowMs: () => number) {
  const postings: Posting[] = [];
  const launches = new Map<string, Player & { engine: string; name: string }>();
  const players = new Map<string, Player>();
  const transactions = new Map<string, BookedTransaction>();
  const rounds = new Map<string, KitRound>();

  const post = (from: string, to: string, amountMinor: bigint) => void (amountMinor > 0n && postings.push({ from, to, amountMinor }));
  const balanceOf = (account: string) =>
    postings.reduce(
      (sum, { from, to, amountMinor }) => sum + (to === account ? amountMinor : 0n) - (from === account ? amountMinor : 0n),
      0n,
    );
  const answer = (code: VendorCode, { playerId }: Pick<Player, 'playerId'>): VendorAnswer => ({
    code,
    balanceMinor: balanceOf(playerId).toString(),
  });

  function launch({ cashMinor, engine, gameCode }: { cashMinor: bigint; engine: string; gameCode: string }): {
    launchToken: string;
    player: Player;
  } {
    const player: Player = {
      playerId: randomUUID(),
      token: `game-${randomUUID()}`,
      currency: 'PHP',
      gameCode,
      isBlocked: false,
      isExpired: false,
      startMinor: cashMinor,
    };
    post('bank', player.playerId, cashMinor);
    const launchToken = `launch-${randomUUID()}`;
    launches.set(launchToken, Object.assign(player, { engine, name: 'A game under test' }));
    return { launchToken, player };
  }

  function authenticate({ launchToken }: VendorRequest<'authenticate'>): VendorAnswer {
    const found = launches.get(launchToken);
    if (!found) return { code: 'INVALID_TOKEN' };
    launches.delete(launchToken);
    players.set(found.token, found);
    const { token, playerId, gameCode, currency, engine, name } = found;
    const game = { name, engine, theme: { set: 'street', hue: 30, glyph: 'dice' } };
    return { ...answer('OK', found), token, playerId, gameCode, currency, language: 'en', game };
  }

  /** The first answer again, a refusal, or nothing if the id is new. */
  function known(id: string, content: string, playerId: string): VendorAnswer | undefined {
    const before = transactions.get(id);
    if (!before) return undefined;
    if (before.kind === 'tombstone') return { code: 'BET_NOT_ALLOWED' };
    return before.content === content && before.playerId === playerId ? before.answer : { code: 'DUPLICATE_TRANSACTION' };
  }

  function keep(entry: Omit<BookedTransaction, 'answer' | 'isUndone'>, player: Player): VendorAnswer {
    const done = { ...answer('OK', player), movementId: randomUUID() };
    transactions.set(entry.id, { ...entry, answer: done, isUndone: false });
    return done;
  }

  function bet(request: VendorRequest<'bet'>, player: Player): VendorAnswer {
    const { transactionId: id, roundId, freeRound } = request;
    const amountMinor = BigInt(request.amountMinor);
    if (freeRound !== (amountMinor === 0n)) return { code: 'BAD_REQUEST' };
    const content = contentOf('bet', request);
    const before = known(id, content, player.playerId);
    if (before) return before;
    const wrong = wrongPlace(request, player) ?? refusalOf(player);
    if (wrong) return { code: wrong };
    const round = rounds.get(roundId);
    if (round && round.playerId !== player.playerId) return { code: 'BET_NOT_ALLOWED' };
    if (round && round.state !== 'open') return { code: 'ROUND_CLOSED' };
    if (balanceOf(player.playerId) < amountMinor) return answer('INSUFFICIENT_FUNDS', player);
    post(player.playerId, 'house', amountMinor);
    const opened: KitRound = round ?? {
      roundId,
      playerId: player.playerId,
      stakeMinor: 0n,
      winMinor: 0n,
      state: 'open',
      openedAtMs: nowMs(),
    };
    rounds.set(roundId, { ...opened, stakeMinor: opened.stakeMinor + amountMinor });
    const entry = {
      kind: 'bet',
      id,
      content,
      playerId: player.playerId,
      roundId,
      referenceId: undefined,
      amountMinor,
      isFree: freeRound,
    } as const;
    return keep(entry, player);
  }

  function win(request: VendorRequest<'win'>, player: Player): VendorAnswer {
    const { transactionId: id, referenceTransactionId: referenceId, roundId, roundClosed } = request;
    const amountMinor = BigInt(request.amountMinor);
    const content = contentOf('win', request);
    const before = known(id, content, player.playerId);
    if (before) return before;
    const wrong = wrongPlace(request, player);
    if (wrong) return { code: wrong };
    const reference = transactions.get(referenceId);
    const round = rounds.get(roundId);
    if (reference?.kind === 'tombstone' || reference?.isUndone) return { code: 'BET_NOT_ALLOWED' };
    if (reference?.kind !== 'bet' || reference.roundId !== roundId || round?.playerId !== player.playerId) return { code: 'TX_NOT_FOUND' };
    post('house', player.playerId, amountMinor);
    rounds.set(roundId, { ...round, winMinor: round.winMinor + amountMinor, state: roundClosed ? 'closed' : round.state });
    return keep({ kind: 'win', id, content, playerId: player.playerId, roundId, referenceId, amountMinor, isFree: false }, player);
  }

  function rollback(request: VendorRequest<'rollback'>, player: Player): VendorAnswer {
    const { transactionId: id, referenceTransactionId: referenceId, roundId } = request;
    const { playerId } = player;
    const content = contentOf('rollback', request);
    const before = known(id, content, playerId);
    if (before) return before;
    const reference = transactions.get(referenceId);
    const entry = { id, content, playerId, roundId, referenceId, amountMinor: 0n, isFree: false };
    if (!reference) {
      const tombstone = { kind: 'tombstone', id: referenceId, content: '', referenceId: undefined } as const;
      transactions.set(referenceId, { ...entry, ...tombstone, answer: { code: 'BET_NOT_ALLOWED' }, isUndone: false });
      return keep({ ...entry, kind: 'rollback' }, player);
    }
    if (reference.kind === 'tombstone' || reference.isUndone) return keep({ ...entry, kind: 'rollback' }, player);
    const isSettled = [...transactions.values()].some((other) => other.kind === 'win' && other.referenceId === referenceId);
    if (reference.kind !== 'bet' || reference.playerId !== playerId || reference.roundId !== roundId || isSettled)
      return { code: 'BET_NOT_ALLOWED' };
    post('house', playerId, reference.amountMinor);
    transactions.set(referenceId, { ...reference, isUndone: true });
    const round = rounds.get(roundId);
    if (round) rounds.set(roundId, { ...round, stakeMinor: round.stakeMinor - reference.amountMinor, state: 'refunded' });
    return keep({ ...entry, kind: 'rollback' }, player);
  }

  function endRound({ roundId }: VendorRequest<'endRound'>, player: Player): VendorAnswer {
    const round = rounds.get(roundId);
    if (round?.playerId !== player.playerId) return { code: 'TX_NOT_FOUND' };
    if (round.state === 'open') rounds.set(roundId, { ...round, state: 'closed' });
    return answer('OK', player);
  }

  return {
    launch,
    authenticate,
    bet,
    win,
    rollback,
    endRound,
    balanceOf,
    playerOf: (token: string) => players.get(token),
    transactions,
    rounds,
  };
}

export type Books = ReturnType<typeof createBooks>;

function wrongPlace({ currency, gameCode }: { currency: string; gameCode: string }, player: Player): VendorCode | undefined {
  if (currency !== player.currency) return 'WRONG_CURRENCY';
  return gameCode === player.gameCode ? undefined : 'INVALID_GAME';
}

/** What forbids a bet but never a win. */
function refusalOf({ isExpired, isBlocked }: Player): VendorCode | undefined {
  if (isExpired) return 'TOKEN_EXPIRED';
  return isBlocked ? 'PLAYER_BLOCKED' : undefined;
}

/** Request id and token are not part of the content: a retry has others. */
function contentOf(kind: string, request: object): string {
  return JSON.stringify([kind, ...Object.entries(request).filter(([name]) => name !== 'requestId' && name !== 'token')]);
}
