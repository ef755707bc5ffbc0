/** Lives as long as the launch page: notes the game whenever the page is left, for the offer of similar ones. */
import { $launch } from './launch.ts';
import { $play } from './play-watch.ts';
import type { LeftGame } from './screens/similar-games.ts';
import { storageKeys, writeItem } from './storage.ts';

/** From now on. Not the game of somebody whose play was stopped, nor of a free trial. Returns a function that ends it. */
export function noteLeaving(): () => void {
  const note = () => {
    const launch = $launch.get();
    const isOffered = launch.state === 'ready' && !launch.value.isPractice && ($play.get()?.stop ?? null) === null;
    if (!isOffered) return writeItem(storageKeys.leftGame, null, 'tab');
    const { nodeId, displayName: name } = launch.value.game;
    writeItem(storageKeys.leftGame, JSON.stringify({ nodeId, name, atMs: Date.now() } satisfies LeftGame), 'tab');
  };
  addEventListener('pagehide', note);
  return () => removeEventListener('pagehide', note);
}
