import { readInvitation } from '#contract/typed/codes.ts';
import { readNextPath } from '#site/lib/next-path.ts';
import { readAffiliateLink, withAffiliate } from '#site/lib/register-payload.ts';

/**
 * Social log-ins are plain links that leave this page: when one in the form's dialog is followed, its return address gets the typed
 * invitation, or else the one in the page's address.
 */
export function carryAffiliate(form: HTMLFormElement, typedCode: () => string): void {
  form.closest('dialog')?.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href^="/wps/session/social/"]');
    if (!link) return;
    const { code, domain } = readAffiliateLink(location.search);
    const affiliate = { code: readInvitation(typedCode()) || code, domain };
    const onward = new URLSearchParams(location.search).get('next') ?? location.pathname + location.search;
    const next = withAffiliate(readNextPath(onward), affiliate);
    link.search = affiliate.code || domain ? new URLSearchParams({ next }).toString() : '';
  });
}
