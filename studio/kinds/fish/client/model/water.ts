import type { FishTable } from '#studio/kinds/fish/engine/math.ts';
import { type Fish, schoolOf, stillMs, tideMs } from '#studio/kinds/fish/engine/school.ts';
import { isInWater, type Place, placeOf } from '#studio/kinds/fish/engine/swim.ts';
import type { PoolView } from '#studio/kinds/fish/protocol.ts';

export interface Swimmer {
  fish: Fish;
  place: Place;
  /** Its position a moment later: the direction it faces. */
  ahead: Place;
}

/** The shared water as this client knows it; time is the server's. */
export interface Water {
  /** Applies the server's message; a new tide brings new fish. Messages from before the known tide are dropped. */
  take: (view: Omit<PoolView, 'seat'> & { seat?: number }) => void;
  takeSeats: (seats: readonly number[]) => void;
  view: () => PoolView;
  now: () => number;
  tideAtMs: () => number;
  /** No shots in the last seconds of a tide, nor after it until the server announces the next one. */
  isStill: () => boolean;
  isOver: () => boolean;
  swimmers: () => readonly Swimmer[];
  remove: (ids: readonly number[]) => void;
  find: (id: number) => Fish | undefined;
}

const aheadMs = 120;

export function createWater(room: FishTable, first: PoolView, clock: () => number): Water {
  let view = first;
  let offsetMs = first.serverTime - clock();
  let school: readonly Fish[] = [];
  let caught = new Set<number>();
  const load = () => {
    school = schoolOf(room, { movementSeed: view.commitment, tide: view.tide });
    caught = new Set(view.caught);
  };
  load();
  const now = () => clock() + offsetMs;
  const tideAtMs = () => now() - view.tideStartsAt;
  return {
    take(next) {
      const isOlder = next.poolId === view.poolId ? next.tide < view.tide : next.serverTime < view.serverTime;
      if (isOlder) return;
      const isOther = next.poolId !== view.poolId || next.tide !== view.tide;
      // a slow answer would set the clock back
      offsetMs = isOther ? next.serverTime - clock() : Math.max(offsetMs, next.serverTime - clock());
      view = { ...view, ...next };
      if (isOther) load();
      else for (const id of next.caught) caught.add(id);
    },
    takeSeats(seats) {
      view = { ...view, seats };
    },
    view: () => view,
    now,
    tideAtMs,
    isStill: () => tideAtMs() >= tideMs - stillMs,
    isOver: () => tideAtMs() >= tideMs,
    swimmers() {
      const atMs = tideAtMs();
      return school.flatMap((fish) => {
        if (atMs < fish.bornMs || atMs > fish.bornMs + fish.swimMs || caught.has(fish.id)) return [];
        const place = placeOf(fish, atMs);
        return place ? [{ fish, place, ahead: placeOf(fish, atMs + aheadMs) ?? place }] : [];
      });
    },
    remove(ids) {
      for (const id of ids) caught.add(id);
    },
    find: (id) => school[id],
  };
}

/** Those that can be aimed at. */
export function inReach(swimmers: readonly Swimmer[]): readonly Swimmer[] {
  return swimmers.filter(({ place }) => isInWater(place));
}
