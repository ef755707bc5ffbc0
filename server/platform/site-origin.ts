import type { Config } from './config.ts';

/** Where a merchant's site is reached, for links that leave it. Never from a request's host name, which anybody can make up. */
export function siteOrigin(
  { mode, siteOrigin, port, tls }: Pick<Config, 'mode' | 'siteOrigin' | 'port' | 'tls'>,
  { mainDomain, isDefault }: { mainDomain: string; isDefault: boolean },
): string {
  if (siteOrigin && isDefault) return siteOrigin;
  if (mode === 'live') return `https://${mainDomain}`;
  // a demo runs on the reader's own machine; not every browser knows names under localhost
  return `${tls ? 'https' : 'http'}://${isDefault ? 'localhost' : mainDomain}:${port}`;
}
