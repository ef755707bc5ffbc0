import { defineMiddleware } from 'astro:middleware';

import { readLanguage } from '#site/i18n/languages.ts';
import { translator } from '#site/i18n/translate.ts';
import { isHomePath, pagePath } from '#site/lib/page-path.ts';

/** Gives every page its merchant, language and words, and serves Home under each of its paths (APP-003). */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals, cookies, url } = context;
  const settings = await locals.api.call('GET /wps/system/settings/consolidated');
  if (!settings.ok) throw new Error(`the settings cannot be read: ${settings.code}`);
  locals.merchant = settings.value;
  locals.language = readLanguage(cookies.get('lang')?.value) ?? readLanguage(settings.value.defaultLanguage) ?? 'tl';
  locals.t = translator(locals.language);
  locals.path = pagePath(url.pathname);
  return isHomePath(url.pathname) && url.pathname !== '/m/home' ? next('/m/home') : next();
});
