import type { Gateway } from '#site/api/gateway.ts';
import { readAffiliateLink } from '#site/lib/register-payload.ts';

/** Whether the page's address names somebody who brings new members. */
export function hasLink(): boolean {
  const { code, domain } = readAffiliateLink(location.search);
  return code !== '' || domain !== '';
}

/** An address without a code is like one whose code is nobody's (D-30). */
export async function isLinkValid(api: Gateway): Promise<boolean> {
  if (!hasLink()) return false;
  const { code, domain } = readAffiliateLink(location.search);
  return (await api.call('GET /wps/agent/affiliate', { query: { code, domain } })).ok;
}

/** The typed code is asked about before anything is registered (REG-020). */
export async function refusedInvitation(api: Gateway, code: string): Promise<Readonly<Record<string, string>> | undefined> {
  if (code === '') return undefined;
  const result = await api.call('GET /wps/agent/affiliate', { query: { code } });
  // what is not an answer about the code is left to registration itself, which asks again
  return !result.ok && result.code === 'affiliate.invalid' ? { affiliateCode: result.code } : undefined;
}
