/** Stateless: the ways to get the app, for a page that did not bring them. */
import { type DownloadOffer, downloadOffers } from '#site/lib/download-offers.ts';
import { gateway } from '#site/stores/gateway.ts';

export interface Offered {
  brand: string;
  offers: readonly DownloadOffer[];
}

/** Nothing if they could not be loaded. */
export async function readOffers(): Promise<Offered | undefined> {
  const settings = await gateway.call('GET /wps/system/settings/consolidated');
  return settings.ok ? { brand: settings.value.brandName, offers: downloadOffers(settings.value) } : undefined;
}
