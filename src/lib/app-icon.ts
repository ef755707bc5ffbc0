import { resourceLink, type LinkSource } from './resource-link.ts';

/** The app's icon: from the merchant's resources, else the picture under the merchant's own path. */
export function appIcon({ merchantCode, ...source }: LinkSource & { merchantCode: string }): string {
  return resourceLink(source, 'AppDownloadIcon') ?? `/art/merchants/${merchantCode}/icon-180.png`;
}
