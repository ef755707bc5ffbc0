import { defineMiddleware } from 'astro:middleware';

import { isOffered } from '#contract/flags.ts';
import { consoleLanguages, defaultLanguage, languageAmong, readLanguage } from '#contract/languages.ts';
import { openMessages } from '#site/i18n/bundled-messages.ts';
import { withDigits } from '#site/i18n/page-digits.ts';
import { translator } from '#site/i18n/translate.ts';
import { chooseImageHost } from '#site/lib/image-host.ts';
import { isHomePath, pagePath } from '#site/lib/page-path.ts';
import { queryOf } from '#site/lib/page-queries.ts';

/** Paths that are served by another page. */
const pagesOf = new Map([
  ['/m/register.html', '/m/register'],
  ['/m/notice', '/m/message'],
]);

/** Replaces the page of a feature that the merchant has switched off. */
const closedPage = '/m/closed';

/**
 * Gives every page its merchant, language and texts, and serves pages with several paths under each of them (APP-003, REG-003, CONT-002).
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals, cookies, url } = context;
  const settings = await locals.api.call('GET /wps/system/settings/consolidated');
  // thrown, it would end as an unknown page, and so at home
  if (!settings.ok) return new Response(null, { status: 503 });
  locals.merchant = settings.value;
  const chosen = readLanguage(cookies.get('lang')?.value);
  locals.language = /^\/staff(?:$|\/)/.test(url.pathname)
    ? (consoleLanguages.find((tag) => tag === chosen) ?? 'en')
    : (readLanguage(languageAmong(settings.value, chosen)) ?? defaultLanguage);
  await openMessages(locals.language);
  locals.t = translator(locals.language);
  locals.imageHost = chooseImageHost(settings.value.imageCDNs);
  locals.path = pagePath(url.pathname);
  const draw = async (other?: string) => withDigits(settings.value.digits, async () => next(other));
  if (!isOffered(settings.value.whitelabel, locals.path)) return await draw(closedPage);
  const page = isHomePath(url.pathname) ? '/m/home' : pagesOf.get(locals.path);
  const answer = await (page === undefined || page === url.pathname ? draw() : draw(page + url.search));
  // every text would be a page of its own in the cache
  if (Object.entries(queryOf(locals.path)).some(([name, { form }]) => form === 'text' && url.searchParams.has(name)))
    answer.headers.set('cache-control', 'no-store');
  return answer;
});
