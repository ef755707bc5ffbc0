import { selectContent, type ContentStore } from '#server/domains/content/index.ts';

import type { RawRoute } from './answer.ts';

/** Indexable pages without personal content. */
const openPaths = [
  '/m/home',
  '/m/rng',
  '/m/live',
  '/m/fish',
  '/m/pvp',
  '/m/sports',
  '/m/esports',
  '/m/lott',
  '/m/elott',
  '/m/activity',
  '/m/message',
  '/m/help',
  '/m/fairness',
  '/m/vip',
  '/m/protection',
  '/m/privacy',
  '/m/useragreement',
  '/m/responsible',
  '/m/cookies',
  '/m/aml',
];

const keptFor = 'public, max-age=300';

interface Entry {
  path: string;
  day?: string;
}

/** For search engines: the indexable pages, including editors' entries, and the disallowed ones. */
export function sitemapRoutes({ content, originOf }: { content: ContentStore; originOf: (merchantCode: string) => string }): RawRoute[] {
  return [
    {
      method: 'GET',
      path: '/sitemap.xml',
      async handle({ ctx: { merchant } }) {
        const language = merchant.defaultLanguage;
        const { announcements, promotions } = selectContent(content.current(), {
          types: 'PL,Promotion',
          groupName: undefined,
          merchant,
          language,
          fallbackLanguage: language,
        });
        const entries: Entry[] = [
          ...openPaths.map((path) => ({ path })),
          ...promotions.map(({ id, startDate }) => ({ path: `/m/activityDetail?id=${id}`, day: dayOf(startDate) })),
          ...announcements.map(({ id, startDate }) => ({ path: `/m/messageDetail?id=${id}`, day: dayOf(startDate) })),
        ];
        return answerText(sitemapOf(originOf(merchant.code), entries), 'application/xml; charset=utf-8');
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

function sitemapOf(origin: string, entries: readonly Entry[]): string {
  const pages = entries.map(
    ({ path, day }) => `<url><loc>${escapeXml(`${origin}${path}`)}</loc>${day === undefined ? '' : `<lastmod>${day}</lastmod>`}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.join('\n')}\n</urlset>\n`;
}

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const answerText = (text: string, type: string) =>
  new Response(text, { headers: { 'content-type': type, 'cache-control': keptFor, 'x-content-type-options': 'nosniff' } });
