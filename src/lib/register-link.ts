export type RegisterLink = { kind: 'path'; path: string } | { kind: 'external'; url: string };

/**
 * Where 'Get It Now' leads (spec 2.3): a path of ours, or an https address on a host that the merchant named. Everything else is
 * no link: the session goes along, and an open redirect would hand it to a stranger (D-18).
 */
export function readRegisterLink({ url, hosts }: { url: string | undefined; hosts: readonly string[] }): RegisterLink | undefined {
  if (!url || /[\\\s\p{Cc}]/u.test(url)) return undefined;
  if (/^\/(?!\/)/.test(url)) return { kind: 'path', path: url };
  const target = URL.canParse(url) ? new URL(url) : undefined;
  if (target?.protocol !== 'https:' || target.username !== '' || target.password !== '' || target.port !== '') return undefined;
  return hosts.includes(target.hostname) ? { kind: 'external', url: target.href } : undefined;
}
