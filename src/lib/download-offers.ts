import type { ResourceType } from '#contract/system/facts.ts';

import type { Device } from './device.ts';
import { resourceLink, type LinkSource } from './resource-link.ts';

/** One way to get the app. `homeScreen` is the browser's own, so it has no link. */
export type DownloadOffer = { device: Device; kind: 'android' | 'ios' | 'profile'; href: string } | { device: Device; kind: 'homeScreen' };

/** What the download page and the popup offer, by device: each file that the merchant has, and always the home screen. */
export function downloadOffers(source: LinkSource): DownloadOffer[] {
  const file = (device: Device, kind: 'android' | 'ios' | 'profile', type: ResourceType): DownloadOffer[] => {
    const href = resourceLink(source, type);
    return href === undefined ? [] : [{ device, kind, href }];
  };
  return [
    ...file('android', 'android', 'Android'),
    { device: 'android', kind: 'homeScreen' },
    ...file('ios', 'ios', 'IOS'),
    ...file('ios', 'profile', 'MOBILECONFIG'),
    { device: 'ios', kind: 'homeScreen' },
    { device: 'desktop', kind: 'homeScreen' },
  ];
}

/** The steps of the install guide, by device: Android's browsers ask by themselves. */
export const guideSlides = { ios: ['share', 'add', 'open'], android: [], desktop: [] } as const satisfies Record<Device, readonly string[]>;
