/** What the site is to the platform: a mobile site, and the numbers of the ways in. */
export const sitePlatform = 'mobile';
export const gateways = { WEB: 1, MOBILE: 3 } as const;
