import { appIcon } from './app-icon.ts';
import type { LinkSource } from './resource-link.ts';
import { groundColours } from './splash-screens.ts';

interface ManifestSource extends LinkSource {
  merchantCode: string;
  brandName: string;
  paths: Readonly<Record<string, string>>;
}

/** The manifest's texts, in its language. */
interface ManifestWords {
  description: string;
  deposit: string;
  lottery: string;
  support: string;
}

/** The web app manifest of a merchant in one language: an installed app's name, look and start page. */
export function webManifest({ merchant, language, words }: { merchant: ManifestSource; language: string; words: ManifestWords }): object {
  const { merchantCode, brandName, paths } = merchant;
  const own = (name: string) => `/art/merchants/${merchantCode}/${name}.png`;
  // of unknown size: the merchant's own artwork comes beside the drawn icons, which fit everywhere
  const given = appIcon(merchant);
  const hasOwn = given !== own('icon-180');
  return {
    // the same app in every language
    id: '/',
    start_url: paths['home'] ?? '/m/home',
    scope: '/',
    display: 'standalone',
    name: brandName,
    short_name: brandName,
    description: words.description,
    lang: language,
    background_color: groundColours.light,
    theme_color: groundColours.light,
    categories: ['games', 'entertainment'],
    prefer_related_applications: false,
    icons: [
      ...(hasOwn ? [{ src: given, sizes: 'any', purpose: 'any' }] : []),
      { src: own('icon-192'), sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: own('icon-512'), sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: own('icon-maskable-512'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: words.deposit, url: paths['deposit'] ?? '/m/voucherCenter' },
      { name: words.lottery, url: '/m/lott' },
      { name: words.support, url: '/m/customer' },
    ],
  };
}
