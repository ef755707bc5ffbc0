export type RegisterLink =
  | { kind: 'path'; path: string }
  /** `isNamed`: over https, on a host that the merchant named. */
  | { kind: 'external'; url: string; isNamed: boolean };

const site = 'https://site.invalid';

/**
 * Where 'Get It Now' leads: one of our paths, with or without its first slash, or an external http address. Anything else is not a link.
 * Only hosts that the merchant named receive the session.
 */
export function readRegisterLink({ url, hosts }: { url: string | undefined; hosts: readonly string[] }): RegisterLink | undefined {
  if (!url || /[\\\s\p{Cc}]/u.test(url) || !URL.canParse(url, site)) return undefined;
  const target = new URL(url, site);
  if (!URL.canParse(url)) {
    const path = target.pathname + target.search + target.hash;
    // browsers take two leading slashes as the start of a host
    return target.origin === site && !path.startsWith('//') ? { kind: 'path', path } : undefined;
  }
  // a user name before the host is meant to deceive
  if (!/^https?:$/.test(target.protocol) || target.username !== '' || target.password !== '') return undefined;
  const isNamed = target.protocol === 'https:' && target.port === '' && hosts.includes(target.hostname);
  return { kind: 'external', url: target.href, isNamed };
}
