import { resourceLink, type LinkSource } from './resource-link.ts';

/** The icon of the app: the one among the merchant's resources, else the picture that lies under the merchant's own path. */
export function appIcon({ merchantCode, ...source }: LinkSource & { merchantCode: string }): string {
  return resourceLink(source, 'AppDownloadIcon') ?? `/art/merchants/${merchantCode}/icon-180.png`;
}
