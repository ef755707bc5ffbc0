import { readInvitation } from '#contract/typed/codes.ts';
import { readNextPath } from '#site/lib/next-path.ts';
import { readAffiliateLink, withAffiliate } from '#site/lib/register-payload.ts';

/**
 * The ways in by an account elsewhere are plain links out of this page: as one of the form's dialog is followed, it is told to lead
 * back with the invitation that was typed, else with what the page's address says.
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
