import { readNamedLink, resourceLink, type LinkSource } from './resource-link.ts';

/** One way to customer service. */
export interface ServiceWay {
  /** `desk` = our own help desk; the site has texts for all but `other`, whose text is the merchant's. */
  kind: 'desk' | 'telegram' | 'line' | 'other';
  href: string;
  title: string;
  isExternal: boolean;
}

const deskPath = '/m/customer';

const messengers = [
  { type: 'TELEGRAM', kind: 'telegram', title: 'Telegram' },
  { type: 'TELEGRAM1', kind: 'telegram', title: 'Telegram 2' },
  { type: 'LINE', kind: 'line', title: 'LINE' },
] as const;

/**
 * The ways in order: the help desk, then the messengers in the merchant's resources, then the rest of the customer-service call.
 * Only our own paths and https addresses on hosts that the merchant named are included.
 */
export function serviceWays(paths: readonly { title: string; path: string }[], source: LinkSource): ServiceWay[] {
  const named = paths.flatMap(({ title, path }): ServiceWay[] => {
    const link = readNamedLink({ url: path, hosts: source.linkHosts });
    if (!link) return [];
    if (link.kind === 'external') return [{ kind: 'other', href: link.url, title, isExternal: true }];
    return [{ kind: link.path === deskPath ? 'desk' : 'other', href: link.path, title, isExternal: false }];
  });
  const known = messengers.flatMap(({ type, kind, title }): ServiceWay[] => {
    const href = resourceLink(source, type);
    return href === undefined ? [] : [{ kind, href, title, isExternal: href.startsWith('https:') }];
  });
  return [...named.filter(({ kind }) => kind === 'desk'), ...known, ...named.filter(({ kind }) => kind !== 'desk')];
}
