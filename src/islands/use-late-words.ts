import { use } from 'react';

import { comingWords, type LateWords, wordsNow } from '#site/i18n/late-words.ts';
import type { LateGroup } from '#site/i18n/late-groups.ts';

/**
 * The texts of a group of `late-groups.ts`, which load with the island's code instead of adding to each page's HTML. On the
 * server they are there at once; in the browser call it inside a `<Suspense>`, which keeps the server's HTML until they are.
 */
export function useLateWords<Group extends LateGroup>(group: Group, language: string): LateWords<Group> {
  return import.meta.env.SSR ? wordsNow(group, language) : use(comingWords(group));
}
