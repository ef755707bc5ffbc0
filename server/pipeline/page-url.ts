/**
 * The query parameters on which a page's HTML may depend (spec 2.1). All others are for the browser alone: they neither reach the
 * page nor make another entry in the cache.
 */
const allowed = [
  'code',
  'gameCode',
  'gameGroupId',
  'gameId',
  'gameType',
  'id',
  'index',
  'pageBack',
  'pageNo',
  'playType',
  'prize_mode',
  'type',
  'types',
  'vassalage',
  'vendor',
] as const;

/** The path and the allowed query in a fixed order; `undefined` for an address that no page has. */
export function pageUrl(url: string): string | undefined {
  const start = url.indexOf('?');
  const path = start < 0 ? url : url.slice(0, start);
  if (path.length > 128 || !/^\/[\w./-]*$/.test(path) || path.includes('//') || path.includes('..')) return undefined;
  if (start < 0) return path;
  const given = new URLSearchParams(url.slice(start + 1));
  const kept = new URLSearchParams();
  for (const name of allowed) {
    const value = given.get(name);
    if (value !== null && /^[\w .:-]{1,64}$/.test(value)) kept.set(name, value);
  }
  return kept.size > 0 ? `${path}?${kept.toString()}` : path;
}

/** Addresses that a page may have; anything with another extension is a file that does not exist. */
export const looksLikePage = (path: string) => !/\.[a-z0-9]+$/i.test(path) || path.endsWith('.html');
