import type { Config } from './config.ts';

/** A merchant's site address, for links sent out. Never from a request's host name, which anybody can forge. */
export function siteOrigin(
  { mode, siteOrigin, port, tls }: Pick<Config, 'mode' | 'siteOrigin' | 'port' | 'tls'>,
  { mainDomain, isDefault }: { mainDomain: string; isDefault: boolean },
): string {
  if (siteOrigin && isDefault) return siteOrigin;
  if (mode === 'live') return `https://${mainDomain}`;
  // a demo runs on the reader's own machine; not every browser resolves names under localhost
  return `${tls ? 'https' : 'http'}://${isDefault ? 'localhost' : mainDomain}:${port}`;
}
