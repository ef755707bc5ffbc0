import type { ResourceType } from '#contract/system/facts.ts';

import { readRegisterLink, type RegisterLink } from './register-link.ts';

/** The merchant's settings for links. */
export interface LinkSource {
  resources: readonly { resourceType: string; url: string }[];
  linkHosts: readonly string[];
}

/** Where a resource leads: one of our paths, or an https address on a host that the merchant named; anything else counts as none. */
export function resourceLink({ resources, linkHosts }: LinkSource, type: ResourceType): string | undefined {
  const url = resources.find(({ resourceType }) => resourceType === type)?.url;
  const link = readNamedLink({ url, hosts: linkHosts });
  return link?.kind === 'path' ? link.path : link?.url;
}

/** A link in the pages themselves: externally it leads only to hosts that the merchant named. */
export function readNamedLink(from: Parameters<typeof readRegisterLink>[0]): RegisterLink | undefined {
  const link = readRegisterLink(from);
  return link?.kind === 'external' && !link.isNamed ? undefined : link;
}
