/** The site's identity for the platform: a mobile site, and the numbers of its entry points. */
export const sitePlatform = 'mobile';
export const gateways = { WEB: 1, MOBILE: 3 } as const;
