/**
 * Where to go after a social log-in: what the link says, else the page's own destination, else the page under the
 * dialog. Only a path of the site's pages; the page that navigates there checks it again.
 */
export function nextOf({ query, headers, host }: { query: URLSearchParams; headers: Headers; host: string }): string {
  const given = query.get('next');
  if (given !== null) return isPath(given) ? given : '';
  const from = headers.get('referer');
  const page = from !== null && URL.canParse(from) ? new URL(from) : undefined;
  if (!page || page.host !== host) return '';
  const next = page.searchParams.get('next');
  if (next === null) return isPath(page.pathname + page.search) ? page.pathname + page.search : '';
  return isPath(next) ? withAffiliate(next, page.searchParams) : '';
}

/** The referral parameter is beside the page's destination, and would be lost. */
function withAffiliate(next: string, query: URLSearchParams): string {
  const url = new URL(next, 'https://site.invalid');
  for (const name of ['affiliateCode', 'domain']) {
    const value = query.get(name);
    if (value) url.searchParams.set(name, value);
  }
  const path = url.pathname + url.search + url.hash;
  return isPath(path) ? path : next;
}

/** Backslashes and control characters can make browsers read it as another site. */
const isPath = (text: string) => text.length <= 512 && /^\/m\/[^\\\p{Cc}\s]*$/u.test(text);
