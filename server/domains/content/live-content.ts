import type { Showing } from './collections.ts';
import type { Content } from './content.ts';
import { isLive } from './is-live.ts';

/** What players see now: no drafts, nothing that has not begun or is over. Its version changes with its content. */
export function liveContent(all: Content, nowMs: number): Content {
  let hidden = 0;
  let mark = 0;
  const live = <T extends Showing>(entries: readonly T[]): T[] =>
    entries.filter((entry) => {
      const isShown = isLive(entry, nowMs);
      hidden += isShown ? 0 : 1;
      // depends on which entries are hidden, not only on how many
      mark = (mark * 31 + (isShown ? 1 : 2)) % 2_147_483_647;
      return isShown;
    });
  const { version, banners, announcements, promotions, help, categories, legal } = all;
  const shown = { banners: live(banners), announcements: live(announcements), promotions: live(promotions), help: live(help) };
  return { version: hidden === 0 ? version : `${version}.${mark.toString(36)}`, ...shown, categories, legal };
}
