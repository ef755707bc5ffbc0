import { defaultLanguage, type Language, readLanguage } from '#contract/languages.ts';
import { withPart } from '#site/lib/load-part.ts';

import { bundledTexts } from './bundled-messages.ts';
import { type LateGroup, lateGroups } from './late-groups.ts';
import type { Messages } from './messages.ts';

/** The messages of a group's areas, by area. */
export type LateWords<Group extends LateGroup> = Pick<Messages, (typeof lateGroups)[Group][number]>;
/** What `virtual:late-words/<group>` exports: the group's texts in each language, each one file. */
export type LateFiles<Group extends LateGroup> = Readonly<Record<Language, () => Promise<LateWords<Group>>>>;

/** Picks the file in the page's language: pass it to `loadPart` or `withPart`. A browser has one language, the page's. */
export const lateWords = <Group extends LateGroup>(files: LateFiles<Group>): (() => Promise<LateWords<Group>>) =>
  files[readLanguage(document.documentElement.lang) ?? defaultLanguage];

const coming = new Map<unknown, Promise<unknown>>();

/** The same texts for React's `use`: one shared promise. */
export function comingWords<Group extends LateGroup>(files: LateFiles<Group>): Promise<LateWords<Group>> {
  const asked = coming.get(files) ?? withPart(lateWords(files), (words) => words);
  coming.set(files, asked);
  return asked as Promise<LateWords<Group>>;
}

/** The texts of a group, synchronously; only on the server. */
export function wordsNow<Group extends LateGroup>(group: Group, language: string): LateWords<Group> {
  // a condition decided by the build, so that the browser's code contains no bundled messages
  const found = import.meta.env.SSR ? lateGroups[group].map((area) => [area, bundledTexts(language, area)]) : [];
  return Object.fromEntries(found) as LateWords<Group>;
}
