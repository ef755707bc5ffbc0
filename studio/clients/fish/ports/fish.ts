import type { Reply, Studio } from '#studio/clients/frame/ports/studio.ts';
import { followEvents } from '#studio/clients/frame/ports/follow-events.ts';
import type { fishPaths, FishNews, FishState, PoolView, Shot, ShotProof, ShotRequest, ShotsAnswer } from '#studio/fish/protocol.ts';
import type { gameTokenHeader } from '#studio/protocol.ts';

// repeated here because the protocol's module brings the schema library with it; the types hold them equal
const paths = {
  shots: '/studio/fish/shots',
  here: '/studio/fish/here',
  rounds: '/studio/fish/rounds',
  stream: '/studio/fish/stream',
} as const satisfies typeof fishPaths;
const tokenHeader = 'x-game-token' satisfies typeof gameTokenHeader;

export interface FishPort {
  shoot: (shots: readonly ShotRequest[]) => Promise<Reply<ShotsAnswer>>;
  /** Keeps the seat, tells which results were shown, and learns what is in the water. */
  here: (seen: readonly string[]) => Promise<Reply<PoolView>>;
  /** The same while the page is closed: nobody waits for the answer. */
  sayBye: (seen: readonly string[]) => void;
  readRounds: () => Promise<Reply<{ list: Shot[] }>>;
  readProof: (roundId: string) => Promise<Reply<ShotProof>>;
  follow: (onNews: (news: FishNews) => void) => void;
}

export function connectFish(studio: Studio<FishState>): FishPort {
  return {
    shoot: (shots) => studio.post(paths.shots, { shots }),
    here: (seen) => studio.post(paths.here, { seen }),
    sayBye(seen) {
      const headers = { [tokenHeader]: studio.token(), 'content-type': 'application/json' };
      void fetch(paths.here, { method: 'POST', headers, body: JSON.stringify({ seen }), keepalive: true }).catch(() => {
        // they are shown again at the next opening
      });
    },
    readRounds: () => studio.get(`${paths.rounds}?limit=20`),
    readProof: (roundId) => studio.get(`${paths.shots}/${encodeURIComponent(roundId)}`),
    // the studio's own tests hold it to the protocol
    follow: (onNews) => followEvents(paths.stream, { token: studio.token(), onEvent: (event) => onNews(event as FishNews) }),
  };
}
