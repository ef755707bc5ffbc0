import type { APIRoute } from 'astro';

import { readLanguage } from '#contract/languages.ts';
import { translator } from '#site/i18n/translate.ts';
import { webManifest } from '#site/lib/web-manifest.ts';

/** The web app manifest. Its language is in the path: browsers fetch it without cookies. */
export const GET: APIRoute = ({ locals: { merchant }, params }) => {
  const language = readLanguage(params['language']);
  if (!language || !merchant.languages.includes(language)) return new Response(null, { status: 404 });
  const t = translator(language);
  const words = {
    description: t('shell.description'),
    deposit: t('app.manifest.deposit'),
    lottery: t('app.manifest.lottery'),
    support: t('app.manifest.support'),
  };
  return new Response(JSON.stringify(webManifest({ merchant, language, words })), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
};
