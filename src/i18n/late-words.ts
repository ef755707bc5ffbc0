import { withPart } from '#site/lib/load-part.ts';

import { bundledTexts } from './bundled-messages.ts';
import { type LateGroup, lateGroups } from './late-groups.ts';
import type { Messages } from './messages.ts';

/** The messages of a group's areas, by area. */
export type LateWords<Group extends LateGroup> = Pick<Messages, (typeof lateGroups)[Group][number]>;

/** The page says where the files of its language are: a browser that translates a page changes the page's own `lang`. */
const place = () => document.documentElement.dataset['words'] ?? '/src/i18n/locales/tl/';

/** Loads a group in the page's language: pass it to `loadPart` or `withPart`. */
export const lateWords =
  <Group extends LateGroup>(group: Group): (() => Promise<LateWords<Group>>) =>
  async () =>
    import(/* @vite-ignore */ `${place()}${group}.late.js`) as Promise<LateWords<Group>>;

const coming = new Map<LateGroup, Promise<unknown>>();

/** The same texts for React's `use`: one shared promise. */
export function comingWords<Group extends LateGroup>(group: Group): Promise<LateWords<Group>> {
  const asked = coming.get(group) ?? withPart(lateWords(group), (words) => words);
  coming.set(group, asked);
  return asked as Promise<LateWords<Group>>;
}

/** The texts of a group, synchronously; only on the server. */
export function wordsNow<Group extends LateGroup>(group: Group, language: string): LateWords<Group> {
  // a condition decided by the build, so that the browser's code contains no bundled messages
  const found = import.meta.env.SSR ? lateGroups[group].map((area) => [area, bundledTexts(language, area)]) : [];
  return Object.fromEntries(found) as LateWords<Group>;
}
