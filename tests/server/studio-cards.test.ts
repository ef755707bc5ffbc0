import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { ActRequest, TableView } from '#studio/kinds/cards/protocol.ts';
import { createTableHub } from '#studio/kinds/cards/server/table-hub.ts';
import { seatRound } from '#studio/kinds/cards/server/take-seat.ts';
import { verifyTable } from '#studio/kinds/cards/server/verify-table.ts';
import { deckRoot, sealOf } from '#studio/kinds/cards/engine/deck.ts';

import { type CardPlayer, newCardPlayer, nextStep } from './fixture/card-players.ts';
import { openOperator, type Operator } from './fixture/operator.ts';
import { openStudio, type TestStudio, valueOf } from './fixture/studio.ts';

/** Three seats at 20.00, first prize 57.00; and Lucky 9 for three with units of 20.00, of which a seat brings eight. */
const rooms = { holdem: 'holdem:3-20-quick', nine: 'lucky-nine-seats:3-20-plain' };

let operator: Operator;
let studio: TestStudio;
let scene: { operator: Operator; studio: TestStudio };
for (const [name, engine] of Object.entries(rooms)) {
  describe(name, () => {
    beforeAll(async () => {
      operator = await openOperator({ engine });
      studio = openStudio(operator);
      scene = { operator, studio };
    });
    afterAll(() => operator.close());
    beforeEach(async () => {
      // every test has a table of its own
      await operator.db.pool.query("update studio_card_tables set phase = 'void', due_at = null where phase <> 'over'");
    });
    if (name === 'holdem') holdem();
    else luckyNine();
  });
}

function holdem() {
  test('shows before play what a seat costs, what is paid, the house’s cut, and the commitment to the cards', async () => {
    const { opened } = await newCardPlayer(scene);
    expect(opened).toMatchObject({
      rulesKey: 'holdem',
      table: null,
      nextServerSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      room: { game: 'holdem', seats: 3, buyInMinor: '2000', rakePercent: 5, holdem: { prizesMinor: ['5700'], handsPerLevel: 5 } },
    });
  });

  test('is played to the end by three players: one has the prize, the house 5 %, nobody’s chips are lost', async () => {
    const players = await sitDown(3);
    await playOn(players, (view) =>
      view.match?.game === 'holdem' && view.match.legal?.raise ? { do: 'raise', to: view.match.legal.raise.max } : null,
    );
    const cash = await Promise.all(players.map((player) => player.cash()));
    expect(cash.toSorted((a, b) => Number(a - b))).toEqual([98_000n, 98_000n, 103_700n]);
    const states = await Promise.all(players.map((player) => player.state()));
    expect(states.map(({ table, lastRounds }) => [table, lastRounds[0]?.state])).toEqual(players.map(() => [null, 'closed']));
    expect(states.filter(({ lastRounds }) => lastRounds[0]?.outcome?.place === 1)).toHaveLength(1);
    expect(states.every(({ unseen }) => unseen?.outcome?.game === 'holdem')).toBe(true);
    const tableId = states[0]?.lastRounds[0]?.tableId ?? expect.fail();
    expect(verifyTable((await players[0]?.proof(tableId)) ?? expect.fail())).toMatchObject({ isSeedCommitted: true, isPlayedSame: true });
  });

  test('takes an action once, and only from the seat whose turn it is', async () => {
    const players = await sitDown(3);
    await nextStep(scene);
    const { actor, view } = await toAct(players);
    const other = players.find((player) => player !== actor) ?? expect.fail();
    const request: ActRequest = { tableId: view.tableId, turn: view.match?.turn ?? 0, action: { do: 'call' } };
    expect(await other.act(request)).toMatchObject({ ok: false, code: 'action.invalid' });
    expect(await actor.act({ ...request, action: { do: 'draw' } })).toMatchObject({ ok: false, code: 'action.invalid' });
    const first = valueOf(await actor.act(request));
    expect(valueOf(await actor.act(request)).table).toMatchObject({ version: first.table?.version, match: { turn: request.turn + 1 } });
    expect(await actor.act({ ...request, action: { do: 'fold' } })).toMatchObject({ ok: false, code: 'action.invalid' });
    expect(await (await newCardPlayer(scene)).act(request)).toMatchObject({ ok: false, code: 'not.found' });
  });

  test('checks or folds for somebody who says nothing, after the turn and the time bank; who comes back plays on', async () => {
    const players = await sitDown(3);
    await nextStep(scene);
    const { actor, view } = await toAct(players);
    expect((view.turnEndsAt ?? 0) - view.turnAt).toBe(10_000);
    expect(view.bankMs).toBe(15_000);
    operator.clock.advanceMs(24_000);
    await studio.tick();
    expect((await rawTable(view.tableId)).version).toBe(view.version);
    operator.clock.advanceMs(1000);
    await studio.tick();
    const row = await rawTable(view.tableId);
    expect(row.actions).toMatchObject([{ action: { do: 'fold' }, by: 'clock' }]);
    expect(row.seats[view.you ?? 0]).toMatchObject({ isAway: true, bankMs: 0 });
    expect((await actor.table())?.seats[view.you ?? 0]).toMatchObject({ isAway: false });
  });

  test('gives a turn its time anew when the house’s clock stood still', async () => {
    const players = await sitDown(3);
    await nextStep(scene);
    const { view } = await toAct(players);
    operator.clock.advanceMs(600_000);
    await studio.tick();
    const row = await rawTable(view.tableId);
    expect(row.actions).toEqual([]);
    expect(new Date(row.due_at).getTime() - operator.clock.now().getTime()).toBe(25_000);
  });
}

function luckyNine() {
  seats(16_000n);

  test('pays every player’s units, less 5 % of what was won', async () => {
    const players = await sitDown(3);
    await playOn(players, (view) => ({
      do: view.match?.game === 'lucky-nine' && (view.match.seats[view.you ?? 0]?.points ?? 0) <= 5 ? 'draw' : 'stay',
    }));
    const games = await Promise.all(players.map(async (player) => (await player.state()).lastRounds[0] ?? expect.fail()));
    const units = games.map(({ outcome }) => outcome?.units ?? expect.fail());
    expect(units.reduce((sum, each) => sum + each)).toBe(0);
    for (const [index, player] of players.entries()) {
      const won = BigInt(units[index] ?? 0) * 2000n;
      expect(await player.cash()).toBe(100_000n + (won > 0n ? (won * 95n) / 100n : won));
    }
  });
}

/** What holds for both games alike. */
function seats(buyIn: bigint) {
  test('is played with bots to the end while the player is away, paid once, and proved card by card', async () => {
    const player = await newCardPlayer(scene);
    const { table } = valueOf(await player.join());
    const tableId = table?.tableId ?? expect.fail();
    for (let step = 0; step < 600 && (await rawTable(tableId)).due_at; step++) await nextStep(scene);
    const [game] = (await player.state()).lastRounds;
    expect(game).toMatchObject({ state: 'closed', tableId, outcome: { tableId } });
    expect(await player.cash()).toBe(100_000n - buyIn + BigInt(game?.winMinor ?? '0'));
    const proof = await player.proof(tableId);
    expect(verifyTable(proof)).toMatchObject({ isSeedCommitted: true, isPlayedSame: true });
    const [first] = proof.hands;
    const forged = {
      ...proof,
      hands: proof.hands.map((hand) => (hand === first ? { ...hand, stacks: hand.stacks.map((stack) => stack + 1) } : hand)),
    };
    expect(verifyTable(forged)?.isPlayedSame).toBe(false);
  });

  test('refuses to whoever knows their own seed a proof with another at the seat, and one with other seeds than were fixed', async () => {
    const player = await newCardPlayer(scene);
    const own = 'the-seed-of-this-device';
    const { table } = valueOf(await player.join(randomUUID(), own));
    const tableId = table?.tableId ?? expect.fail();
    expect(table).toMatchObject({ phase: 'waiting', seedsHash: null });
    await nextStep(scene);
    const started = await player.table();
    expect(started).toMatchObject({ phase: 'playing', deckRoot: null, seedsHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    for (let step = 0; step < 600 && (await rawTable(tableId)).due_at; step++) await nextStep(scene);
    const proof = await player.proof(tableId);
    const known = { seat: table?.you ?? expect.fail(), seed: own, seedsHash: started?.seedsHash ?? null };
    const right = { isSeedCommitted: true, isPlayedSame: true, isOwnSeedUsed: true, areSeedsCommitted: true };
    expect(verifyTable(proof, known)).toMatchObject(right);
    expect(verifyTable(proof)).toMatchObject({ ...right, isOwnSeedUsed: null, areSeedsCommitted: null });
    const swapped = { ...proof, clientSeed: (proof.clientSeed ?? '').replace(own, 'another-seed') };
    expect(verifyTable(swapped, known)).toMatchObject({ isOwnSeedUsed: false, areSeedsCommitted: false });
    const others = { ...proof, clientSeed: (proof.clientSeed ?? '').replace('bot', 'top') };
    expect(verifyTable(others, known)).toMatchObject({ isOwnSeedUsed: true, areSeedsCommitted: false });
    expect(verifyTable(proof, { ...known, seed: 'another' })).toMatchObject({ isOwnSeedUsed: false, areSeedsCommitted: true });
  });

  test('takes the buy-in once for the same bet id, and gives it back to who leaves before the deal', async () => {
    const player = await newCardPlayer(scene);
    const betId = randomUUID();
    const joined = valueOf(await player.join(betId));
    expect(joined.table).toMatchObject({ phase: 'waiting', you: 0, seats: [{ isYou: true, isBot: false }, null, null] });
    expect(joined.table?.serverSeedHash).toBe(player.opened.nextServerSeedHash);
    expect(valueOf(await player.join(betId)).table?.tableId).toBe(joined.table?.tableId);
    expect(await player.join()).toMatchObject({ ok: false, code: 'round.pending' });
    expect(await player.cash()).toBe(100_000n - buyIn);
    valueOf(await player.leave());
    expect(await player.cash()).toBe(100_000n);
    expect((await player.state()).table).toBeNull();
    expect(valueOf(await player.join()).table?.phase).toBe('waiting');
  });

  test('a seat that was given up while it was being bought is never sat on: the buy-in went back', async () => {
    const player = await newCardPlayer(scene);
    const taken = await player.buySeatless();
    expect(taken.state).toBe('playing');
    valueOf(await player.leave());
    expect(await seatRound({ core: studio.core, hub: createTableHub() }, taken)).toBeUndefined();
    expect((await player.state()).table).toBeNull();
    expect(await player.cash()).toBe(100_000n);
    const { rows } = await operator.db.pool.query<{ seats: unknown[] }>("select seats from studio_card_tables where phase = 'waiting'");
    expect(rows.flatMap(({ seats }) => seats).filter((seat) => seat !== null)).toEqual([]);
  });

  test('does not sell a seat to who cannot pay, or let anybody leave once the cards are dealt', async () => {
    const poor = await newCardPlayer(scene, 100n);
    expect(await poor.join()).toMatchObject({ ok: false, code: 'funds.insufficient' });
    const [one] = await sitDown(3);
    expect(await one?.leave()).toMatchObject({ ok: false, code: 'action.invalid' });
  });

  test('seats those who come at the same moment at one table, and each of them once', async () => {
    const players = await Promise.all([1, 2, 3].map(() => newCardPlayer(scene)));
    const answers = await Promise.all(players.map((player) => player.join()));
    const tables = answers.map((answer) => valueOf(answer).table);
    expect(new Set(tables.map((table) => table?.tableId)).size).toBe(1);
    expect(new Set(tables.map((table) => table?.you)).size).toBe(3);
  });

  test('fills the seats with marked house bots after a short wait, and not before', async () => {
    const player = await newCardPlayer(scene);
    valueOf(await player.join());
    operator.clock.advanceMs(5900);
    await studio.tick();
    expect((await player.table())?.phase).toBe('waiting');
    operator.clock.advanceMs(700);
    await studio.tick();
    const table = await player.table();
    expect(table?.phase).toBe('playing');
    expect(table?.seats.map((seat) => seat?.isBot)).toEqual([false, true, true]);
  });

  test('shows after a hand one’s own cards with their seals, and the secret only when the game is over', async () => {
    const player = await newCardPlayer(scene);
    const { table } = valueOf(await player.join());
    const tableId = table?.tableId ?? expect.fail();
    for (let step = 0; step < 60 && (await player.hands(tableId)).length === 0; step++) await nextStep(scene);
    const [hand] = await player.hands(tableId);
    expect(hand?.opened.length).toBeGreaterThanOrEqual(2);
    expect(hand?.opened.every((card) => sealOf(card) === hand.seals[card.place])).toBe(true);
    expect(deckRoot(hand?.seals ?? [])).toBe(hand?.deckRoot);
    expect(await player.proof(tableId)).toMatchObject({ serverSeed: null, clientSeed: null });
  });

  test('keeps the seat when the answer to the buy-in is lost, and gives back what finds no seat', async () => {
    const player = await newCardPlayer(scene);
    const betId = randomUUID();
    studio.fail('bet', 'answer-lost', 'answer-lost');
    expect(await player.join(betId)).toMatchObject({ ok: false, code: 'platform.unavailable' });
    expect(valueOf(await player.join(betId)).table?.you).toBe(0);
    const lost = await newCardPlayer(scene);
    valueOf(await lost.join());
    await operator.db.pool.query('delete from studio_card_seats where round_id = (select id from studio_rounds where player_id = $1)', [
      lost.member.memberId,
    ]);
    await operator.db.pool.query("update studio_card_tables set phase = 'void', due_at = null where phase = 'waiting'");
    operator.clock.advanceMs(31_000);
    await studio.tick();
    expect(await lost.cash()).toBe(100_000n);
  });
}

async function sitDown(count: number): Promise<CardPlayer[]> {
  const players: CardPlayer[] = [];
  for (let seat = 0; seat < count; seat++) {
    const player = await newCardPlayer(scene);
    valueOf(await player.join());
    players.push(player);
  }
  return players;
}

async function toAct(players: readonly CardPlayer[]): Promise<{ actor: CardPlayer; view: TableView }> {
  for (const actor of players) {
    const view = await actor.table();
    if (view?.match && view.match.toAct === view.you) return { actor, view };
  }
  throw new Error('nobody is to act');
}

/** Everybody plays by one rule until the game is over; what the rule leaves open is checked, called or folded. */
async function playOn(players: readonly CardPlayer[], rule: (view: TableView) => ActRequest['action'] | null): Promise<void> {
  const tableId = (await players[0]?.table())?.tableId ?? expect.fail();
  for (let step = 0; step < 300; step++) {
    const row = await rawTable(tableId);
    if (!row.due_at) return;
    const seat = row.match?.hand?.toAct ?? null;
    const actor = players.find((player) => seat !== null && row.seats[seat]?.playerId === player.member.memberId);
    const view = actor && (await actor.table());
    if (!actor || !view) await nextStep(scene);
    else {
      const fallback: ActRequest['action'] =
        view.match?.game === 'holdem' && view.match.legal?.toCall === 0 ? { do: 'check' } : { do: 'call' };
      valueOf(await actor.act({ tableId, turn: view.match?.turn ?? 0, action: rule(view) ?? fallback }));
    }
  }
  throw new Error('the game does not end');
}

interface RawTable {
  version: number;
  due_at: Date;
  seats: { playerId: string | null; isAway: boolean; bankMs: number }[];
  actions: unknown[];
  match: { hand: { toAct: number | null } | null } | null;
}

async function rawTable(id: string): Promise<RawTable> {
  const { rows } = await operator.db.pool.query<RawTable>('select * from studio_card_tables where id = $1', [id]);
  return rows[0] ?? expect.fail('no such table');
}
