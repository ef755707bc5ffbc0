export type RegisterLink =
  | { kind: 'path'; path: string }
  /** `isNamed`: over https, on a host that the merchant named. */
  | { kind: 'external'; url: string; isNamed: boolean };

const site = 'https://site.invalid';

/**
 * Where 'Get It Now' leads: a path of ours, with or without its first slash, or an http address elsewhere. Anything else is
 * no link. The session goes along to hosts that the merchant named, and to no other.
 */
export function readRegisterLink({ url, hosts }: { url: string | undefined; hosts: readonly string[] }): RegisterLink | undefined {
  if (!url || /[\\\s\p{Cc}]/u.test(url) || !URL.canParse(url, site)) return undefined;
  const target = new URL(url, site);
  if (!URL.canParse(url)) {
    const path = target.pathname + target.search + target.hash;
    // a browser takes what two slashes begin for a host
    return target.origin === site && !path.startsWith('//') ? { kind: 'path', path } : undefined;
  }
  // a name in front of the host is there to deceive
  if (!/^https?:$/.test(target.protocol) || target.username !== '' || target.password !== '') return undefined;
  const isNamed = target.protocol === 'https:' && target.port === '' && hosts.includes(target.hostname);
  return { kind: 'external', url: target.href, isNamed };
}
