import { fishPaths, gameTokenHeader } from '#studio/paths.ts';
import type { Reply, Studio } from '#studio/frame/ports/studio.ts';
import { followEvents } from '#studio/frame/ports/follow-events.ts';
import type { FishNews, FishState, PoolView, Shot, ShotProof, ShotRequest, ShotsAnswer } from '#studio/kinds/fish/protocol.ts';

export interface FishPort {
  shoot: (shots: readonly ShotRequest[]) => Promise<Reply<ShotsAnswer>>;
  /** Keeps the seat, reports which results were shown, and reads what is in the water. */
  here: (seen: readonly string[]) => Promise<Reply<PoolView>>;
  /** The same while the page closes: nobody waits for the answer. */
  sayBye: (seen: readonly string[]) => void;
  readRounds: () => Promise<Reply<{ list: Shot[] }>>;
  readProof: (roundId: string) => Promise<Reply<ShotProof>>;
  follow: (onNews: (news: FishNews) => void) => void;
}

export function connectFish(studio: Studio<FishState>): FishPort {
  return {
    shoot: (shots) => studio.post(fishPaths.shots, { shots }),
    here: (seen) => studio.post(fishPaths.here, { seen }),
    sayBye(seen) {
      const headers = { [gameTokenHeader]: studio.token(), 'content-type': 'application/json' };
      void fetch(fishPaths.here, { method: 'POST', headers, body: JSON.stringify({ seen }), keepalive: true }).catch(() => {
        // they are shown again at the next opening
      });
    },
    readRounds: () => studio.get(`${fishPaths.rounds}?limit=20`),
    readProof: (roundId) => studio.get(`${fishPaths.shots}/${encodeURIComponent(roundId)}`),
    // the studio's own tests hold it to the protocol
    follow: (onNews) => followEvents(fishPaths.stream, { token: studio.token(), onEvent: (event) => onNews(event as FishNews) }),
  };
}
