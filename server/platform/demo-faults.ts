import { isLoopbackHost } from './loopback-host.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

interface Given {
  MODE?: 'demo' | 'live' | undefined;
  HOST: string;
  TLS_CERT?: string | undefined;
  TLS_KEY?: string | undefined;
  TRUSTED_PROXIES: TrustedProxies;
  DATABASE_URL?: string | undefined;
  SITE_ORIGIN?: string | undefined;
}

/**
 * Demo mode has public passwords and a public secret, so it is the default only where nobody else can reach it: on this machine, without
 * any setting that serves others. One fault lists all such settings; `MODE=demo` allows them.
 */
export function demoFaults({ MODE, HOST, TLS_CERT, TLS_KEY, TRUSTED_PROXIES, DATABASE_URL, SITE_ORIGIN }: Given): string[] {
  if (MODE !== undefined) return [];
  const signs = [
    ...(isLoopbackHost(HOST) ? [] : [`HOST=${HOST}`]),
    ...(TLS_CERT && TLS_KEY ? ['TLS_CERT'] : []),
    ...(TRUSTED_PROXIES === 0 ? [] : ['TRUSTED_PROXIES']),
    ...(DATABASE_URL ? ['DATABASE_URL'] : []),
    ...(SITE_ORIGIN === undefined || isOwnOrigin(SITE_ORIGIN) ? [] : [`SITE_ORIGIN=${SITE_ORIGIN}`]),
  ];
  if (signs.length === 0) return [];
  return [
    `MODE: is not set, and ${signs.join(', ')} ${signs.length === 1 ? 'says' : 'say'} that others can reach this installation; write MODE=live, or MODE=demo for a demonstration with accounts, passwords and keys that everybody knows`,
  ];
}

/** Plain http on this machine, as in a demo. */
function isOwnOrigin(origin: string): boolean {
  return origin.startsWith('http://') && URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname);
}
