import { encodeEvent } from '#studio/api/event-stream.ts';
import type { StudioCore } from '#studio/studio-core.ts';

import type { Guest } from './guest.ts';
import { nobody, readPeople } from './people.ts';
import { nextChangeAt, phaseOf, toPublic } from './phase.ts';
import type { People, PublicRound, TableEvent, TableNow } from '../protocol.ts';
import type { TableRound } from './round-store.ts';
import type { Table } from './tables.ts';
import { createBetTeller } from './tell-bets.ts';

/** One table as the players of this process see it. */
export interface Room {
  table: Table;
  guests: Set<Guest>;
  round(): TableRound | undefined;
  now(): TableNow;
  /** A round as the database has it; its news are sent at the moment they may be known. */
  show(round: TableRound | undefined): void;
  /** Starts a guest's messages; its client reads the state on the first one, so nothing falls between the two. */
  welcome(guest: Guest): Promise<void>;
  refresh(): Promise<void>;
  stop(): void;
}

/** A full table sends news of its people less often: one millisecond more per reader. */
const peopleEveryMs = 1_000;

export function createRoom(core: StudioCore, table: Table): Room {
  const isCrash = table.rules.kind === 'crash';
  const guests = new Set<Guest>();
  const bets = createBetTeller(core, { guests, isCrash });
  let shown: TableRound | undefined;
  let told = '';
  let timer: NodeJS.Timeout | undefined;
  let people: People = nobody;
  let nextPeopleAt = 0;

  const nowMs = () => core.now().getTime();
  const publicNow = (): PublicRound | null => (shown ? toPublic(shown, { isCrash, nowMs: nowMs() }) : null);
  const tell = (event: TableEvent) => {
    const bytes = encodeEvent(event);
    for (const guest of guests) guest.send(bytes);
  };
  const look = () => {
    clearTimeout(timer);
    if (!shown) return;
    const phase = phaseOf(shown, nowMs());
    const key = `${shown.id} ${phase} ${shown.startsAt.getTime()}`;
    if (key !== told) {
      told = key;
      nextPeopleAt = 0;
      tell({ type: 'round', serverTime: nowMs(), round: publicNow() });
      if (phase !== 'betting')
        bets
          .remember(shown, phase)
          .catch((error: unknown) => core.log.warn({ err: error }, 'whose bets are on the table is not known yet'));
    }
    const at = nextChangeAt(shown, nowMs());
    if (at !== undefined) timer = setTimeout(look, Math.max(1, at - nowMs())).unref();
  };
  const countPeople = async () => {
    if (nowMs() < nextPeopleAt) return;
    nextPeopleAt = nowMs() + peopleEveryMs + guests.size;
    const next = await readPeople(core, { table, round: shown, before: people });
    if (JSON.stringify(next) === JSON.stringify(people)) return;
    people = next;
    tell({ type: 'people', people });
  };

  return {
    table,
    guests,
    round: () => shown,
    now: () => ({ serverTime: nowMs(), round: publicNow(), people }),
    show(round) {
      // an older round that is still being settled
      if (!round || (shown && round.number < shown.number)) return;
      shown = round;
      look();
    },
    async welcome(guest) {
      await bets.expect(guest);
      guest.send(encodeEvent({ type: 'now', now: { serverTime: nowMs(), round: publicNow(), people } } satisfies TableEvent));
    },
    async refresh() {
      look();
      if (isCrash || shown?.state !== 'running') await bets.tell();
      await countPeople();
    },
    stop: () => clearTimeout(timer),
  };
}
