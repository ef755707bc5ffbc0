/**
 * Where to go after login: the `next` of a guarded action if it is a path of this site, else home.
 * Absolute and protocol-relative addresses, backslashes, control characters and the login pages themselves lead home.
 */
export function readNextPath(next: string | null | undefined): string {
  if (!next || next.length > 512 || !/^\/m\/[^\\\p{Cc}\s]*$/u.test(next)) return '/m/home';
  const base = 'https://site.invalid';
  const url = URL.canParse(next, base) ? new URL(next, base) : undefined;
  if (!url || url.origin !== base || !url.pathname.startsWith('/m/')) return '/m/home';
  if (/^\/m\/(?:login|register(?:\.html)?|forget)\/?$/.test(url.pathname)) return '/m/home';
  return url.pathname + url.search + url.hash;
}

/** The login page that leads back to `path` afterwards. */
export function loginPath(path: string): string {
  return `/m/login?next=${encodeURIComponent(path)}`;
}
