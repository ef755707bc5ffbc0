import type { Announcement, Banner } from '#contract/content.ts';

import { asksFor } from './announcement-types.ts';
import type { Content } from './load-content.ts';

/**
 * Announcements and banners of a group in one language. `types` is the specification's list: B = banners and announcements of
 * the announcement board, PL = announcements to players, PU = what pops up after a log-in, A = announcements to agents. A language
 * without a text of its own gets the merchant's default.
 */
export function selectContent(
  content: Content,
  {
    types,
    groupName,
    language,
    fallbackLanguage,
  }: {
    types: string;
    groupName: string | undefined;
    language: string;
    fallbackLanguage: string;
  },
): { announcements: Announcement[]; banners: Banner[] } {
  const wanted = types.split(',');
  const inGroup = <T extends { id: string; language: string; groupName: string }>(entries: readonly T[]) =>
    inLanguage(
      entries.filter((entry) => groupName === undefined || entry.groupName === groupName),
      language,
      fallbackLanguage,
    );
  return {
    announcements: inGroup(content.announcements)
      .filter(({ type }) => asksFor(wanted, type))
      .map(({ id, title, html, groupName: group, startDateMs }) => ({
        id,
        title,
        content: html,
        groupName: group,
        startDate: startDateMs,
        read: false,
      })),
    banners: wanted.includes('B')
      ? inGroup(content.banners).map(({ id, art, groupName: group, title, text, link, placeholderColour }) => ({
          id,
          url: art,
          groupName: group,
          title,
          text,
          link,
          placeholderColour,
        }))
      : [],
  };
}

function inLanguage<T extends { id: string; language: string }>(entries: readonly T[], language: string, fallback: string): T[] {
  const own = entries.filter((entry) => entry.language === language);
  const ids = new Set(own.map((entry) => entry.id));
  const rest = language === fallback ? [] : entries.filter((entry) => entry.language === fallback && !ids.has(entry.id));
  return [...own, ...rest];
}
