import { ExpectedError } from '#server/platform/expected-error.ts';

import type { Incoming } from './incoming.ts';

/**
 * Refuses a state-changing call that a browser makes for another site (CSRF). Non-browsers send neither header
 * and hold a token anyway; a browser always sends at least one of them.
 */
export function checkOrigin({ header, host }: Incoming, siteOrigin: string | undefined): void {
  const origin = header('origin');
  const site = header('sec-fetch-site');
  if (origin === undefined) {
    if (site === undefined || site === 'same-origin' || site === 'none') return;
  } else if (origin === siteOrigin) return;
  else if ((site === undefined || site === 'same-origin') && hostOfOrigin(origin) === host.toLowerCase()) return;
  throw new ExpectedError('request.forbidden.origin');
}

function hostOfOrigin(origin: string): string | undefined {
  return /^https?:\/\/([^/]+)$/.exec(origin.toLowerCase())?.[1];
}
