import { atom } from 'nanostores';

import type { Gateway } from '#site/api/gateway.ts';
import { readAffiliateLink, type AffiliateLink } from '#site/lib/register-payload.ts';
import { computed } from '#site/stores/computed.ts';
import { showToast } from '#site/stores/toasts.ts';

/** Whether the page's address names somebody who brings new members. */
export function hasLink({ code, domain }: AffiliateLink = readAffiliateLink(location.search)): boolean {
  return code !== '' || domain !== '';
}

/**
 * An address without a code is like one with an unknown code. A failure that says nothing about the link (no connection, a slow one, rate
 * limits) does not drop it: registration checks again.
 */
export async function isLinkValid(api: Gateway, link: AffiliateLink = readAffiliateLink(location.search)): Promise<boolean> {
  if (!hasLink(link)) return false;
  const result = await api.call('GET /wps/agent/affiliate', { query: { ...link } });
  return result.ok || result.code !== 'affiliate.invalid';
}

/** Checks the typed code before anything is registered (REG-020). */
export async function refusedInvitation(api: Gateway, code: string): Promise<Readonly<Record<string, string>> | undefined> {
  if (code === '') return undefined;
  const result = await api.call('GET /wps/agent/affiliate', { query: { code } });
  // a failure that says nothing about the code is left to registration, which checks again
  return !result.ok && result.code === 'affiliate.invalid' ? { affiliateCode: result.code } : undefined;
}

/** The link that a log-in through another site brings back in the target path. An unknown one is reported and dropped. */
export function createBroughtLink({
  next,
  linkText,
  api,
}: {
  next: string | null | undefined;
  linkText: string | undefined;
  api: Gateway;
}) {
  const $link = atom<AffiliateLink | undefined>(undefined);
  return {
    /** Whether the link is valid: then no code has to be typed. */
    $isInvited: computed($link, (link) => link !== undefined),
    async read(): Promise<void> {
      const given = readAffiliateLink(/\?[^#]*/.exec(next ?? '')?.[0] ?? '');
      if (!hasLink(given)) return;
      if (await isLinkValid(api, given)) $link.set(given);
      else if (linkText) showToast(linkText);
    },
    /** Registration refused it: a code may be typed instead. */
    drop: () => $link.set(undefined),
    /** The fields for a registration. */
    sent() {
      const { code, domain } = $link.get() ?? {};
      return { ...(code && { affiliateCode: code }), ...(domain && { domain }) };
    },
  };
}
