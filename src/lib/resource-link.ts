import type { ResourceType } from '#contract/system/facts.ts';

import { readRegisterLink, type RegisterLink } from './register-link.ts';

/** What a merchant's settings tell about its links. */
export interface LinkSource {
  resources: readonly { resourceType: string; url: string }[];
  linkHosts: readonly string[];
}

/** Where a resource leads: a path of ours, or an https address on a host that the merchant named; anything else is none. */
export function resourceLink({ resources, linkHosts }: LinkSource, type: ResourceType): string | undefined {
  const url = resources.find(({ resourceType }) => resourceType === type)?.url;
  const link = readNamedLink({ url, hosts: linkHosts });
  return link?.kind === 'path' ? link.path : link?.url;
}

/** A link that stands in the pages themselves: elsewhere it leads to hosts that the merchant named. */
export function readNamedLink(from: Parameters<typeof readRegisterLink>[0]): RegisterLink | undefined {
  const link = readRegisterLink(from);
  return link?.kind === 'external' && !link.isNamed ? undefined : link;
}
