import { useStore } from '#site/islands/use-store.ts';
import { $launch } from '#site/stores/launch.ts';

/** The launch page's title: the game's name once it is known. */
export function GameTitle({ title }: { title: string }) {
  const launch = useStore($launch);
  return 'value' in launch ? launch.value.game.displayName : title;
}
