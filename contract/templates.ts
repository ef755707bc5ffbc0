/** How the mobile site is laid out (spec 7, Set template): as designed, with more on a screen, or with larger text and fewer things. */
export const mobileTemplates = ['standard', 'compact', 'large'] as const;

export type MobileTemplate = (typeof mobileTemplates)[number];
