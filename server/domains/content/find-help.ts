import type { HelpCenter } from '#contract/content/calls.ts';

import type { Content } from './content.ts';
import { entriesFor, type Reader } from './reader.ts';
import { categoriesOf } from './select-content.ts';

/** The entries of the help center with their groups, in reading order. */
export function findHelp(content: Content, reader: Reader): HelpCenter {
  const categories = categoriesOf(content, 'help', reader);
  const entries = entriesFor(content.help, reader);
  return {
    categories,
    list: categories.flatMap(({ id: category }) =>
      entries
        .filter((entry) => entry.category === category)
        .map(({ id, title, html, language }) => ({ id, category, title, content: html, language })),
    ),
  };
}
