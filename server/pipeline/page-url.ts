import { queryOf, type QueryForm } from '#site/lib/page-queries.ts';

/**
 * The path, and the query parameters that page declares (src/lib/page-queries.ts), in a fixed order: all others are for the browser only
 * and create no further cache entry. `undefined` for an address without a page.
 */
export function pageUrl(url: string): string | undefined {
  const start = url.indexOf('?');
  const given = start < 0 ? url : url.slice(0, start);
  if (given.length > 128 || !/^\/[\w./-]*$/.test(given) || given.includes('//') || /(?:^|\/)\.+(?:\/|$)/.test(given)) return undefined;
  const path = given.length > 1 && given.endsWith('/') ? given.slice(0, -1) : given;
  if (start < 0) return path;
  const query = new URLSearchParams(url.slice(start + 1));
  const kept = new URLSearchParams();
  for (const [name, form] of Object.entries(queryOf(path)).sort(([one], [other]) => (one < other ? -1 : 1))) {
    const value = query.get(name);
    if (value !== null && hasForm(value, form)) kept.set(name, value);
  }
  return kept.size > 0 ? `${path}?${kept.toString()}` : path;
}

function hasForm(value: string, form: QueryForm): boolean {
  if (form.form === 'oneOf') return form.values.includes(value);
  if (form.form === 'number') return /^[1-9]\d{0,4}$/.test(value) && Number(value) >= form.least && Number(value) <= form.most;
  if (form.form === 'text') return value.length <= 64;
  return /^[A-Za-z0-9][\w.:-]{0,63}$/.test(value);
}

/** Addresses a page may have; a hidden name, or anything with another extension, is a file that does not exist. */
export const looksLikePage = (path: string) => !/\/\.[a-z]/i.test(path) && (!/\.[a-z0-9]+$/i.test(path) || path.endsWith('.html'));
