import { addressIn, openPaths } from '#contract/system/open-pages.ts';
import { readLanguage } from '#contract/languages.ts';
import { selectContent, type ContentStore } from '#server/domains/content/index.ts';
import type { MerchantIdentity } from '#server/platform/context.ts';

import type { RawRoute } from './answer.ts';

const keptFor = 'public, max-age=300';

interface Entry {
  path: string;
  day?: string;
  /** Those it can be read in. */
  languages: readonly string[];
}

/** For search engines: the indexable pages, including editors' entries, and the disallowed ones. */
export function sitemapRoutes({ content, originOf }: { content: ContentStore; originOf: (merchantCode: string) => string }): RawRoute[] {
  return [
    {
      method: 'GET',
      path: '/sitemap.xml',
      async handle({ ctx: { merchant }, query }) {
        const origin = originOf(merchant.code);
        const asked = readLanguage(query.get('lang'));
        const isOffered = asked !== undefined && merchant.languages.includes(asked);
        return answerText(
          isOffered ? sitemapOf({ origin, merchant, language: asked }, entriesOf(content, merchant)) : indexOf(origin, merchant),
          'application/xml; charset=utf-8',
        );
      },
    },
    {
      method: 'GET',
      path: '/robots.txt',
      async handle({ ctx: { merchant } }) {
        const rules = ['User-agent: *', 'Disallow: /staff', 'Disallow: /wps/', 'Disallow: /m/member/', 'Disallow: /m/launchGame'];
        return answerText(`${rules.join('\n')}\nSitemap: ${originOf(merchant.code)}/sitemap.xml\n`, 'text/plain; charset=utf-8');
      },
    },
  ];
}

const dayOf = (epochMs: number) => new Date(epochMs).toISOString().slice(0, 10);

function entriesOf(content: ContentStore, merchant: MerchantIdentity): Entry[] {
  const { languages } = merchant;
  /** A translation is one with its text: in other languages the page shows the same text as in the merchant's. */
  const written = new Map<string, { path: string; day: string; languages: string[] }>();
  for (const language of [merchant.defaultLanguage, ...languages]) {
    const reader = { merchant, language, fallbackLanguage: merchant.defaultLanguage };
    const { announcements, promotions } = selectContent(content.current(), { types: 'PL,Promotion', groupName: undefined, ...reader });
    const found = [
      ...promotions.map((entry) => ({ ...entry, path: `/m/activityDetail?id=${entry.id}` })),
      ...announcements.map((entry) => ({ ...entry, path: `/m/messageDetail?id=${entry.id}` })),
    ];
    for (const { path, startDate, language: own } of found) {
      const entry = written.get(path) ?? { path, day: dayOf(startDate), languages: [] };
      written.set(path, entry);
      if (own === language && !entry.languages.includes(own)) entry.languages.push(own);
    }
  }
  return [...openPaths.map((path) => ({ path, languages })), ...written.values()];
}

/** One file for each language, since every page names all its translations (docs/decisions/091). */
function indexOf(origin: string, { languages }: MerchantIdentity): string {
  const files = languages.map((language) => `<sitemap><loc>${origin}/sitemap.xml?lang=${language}</loc></sitemap>`);
  return `${xml}<sitemapindex xmlns="${schema}">\n${files.join('\n')}\n</sitemapindex>\n`;
}

function sitemapOf(
  { origin, merchant, language }: { origin: string; merchant: MerchantIdentity; language: string },
  entries: readonly Entry[],
): string {
  const own = merchant.defaultLanguage;
  const place = (path: string, tag: string) => escapeXml(`${origin}${addressIn(path, tag, merchant)}`);
  const pages = entries
    // what nobody has translated is at home in the merchant's language
    .filter(({ languages }) => languages.includes(language) || (language === own && languages.length === 0))
    .map(({ path, day, languages }) => {
      const others = languages.length > 1 ? languages.map((tag) => alternate(tag, place(path, tag))) : [];
      const rest = others.length > 0 ? [...others, alternate('x-default', place(path, own))] : [];
      return `<url><loc>${place(path, language)}</loc>${day === undefined ? '' : `<lastmod>${day}</lastmod>`}${rest.join('')}</url>`;
    });
  return `${xml}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.join('\n')}\n</urlset>\n`;
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const alternate = (tag: string, place: string) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${place}"/>`;

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const answerText = (text: string, type: string) =>
  new Response(text, { headers: { 'content-type': type, 'cache-control': keptFor, 'x-content-type-options': 'nosniff' } });
