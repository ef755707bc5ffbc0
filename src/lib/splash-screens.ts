/**
 * The portrait screens of iPhones and iPads: width and height in points, and the pixels per point. iOS shows a picture of exactly that size
 * while an installed app opens, or else a white screen. The art pipeline draws one for each.
 */
export const splashScreens = [
  { width: 320, height: 568, ratio: 2 },
  { width: 375, height: 667, ratio: 2 },
  { width: 375, height: 812, ratio: 3 },
  { width: 390, height: 844, ratio: 3 },
  { width: 393, height: 852, ratio: 3 },
  { width: 402, height: 874, ratio: 3 },
  { width: 414, height: 736, ratio: 3 },
  { width: 414, height: 896, ratio: 2 },
  { width: 414, height: 896, ratio: 3 },
  { width: 420, height: 912, ratio: 3 },
  { width: 428, height: 926, ratio: 3 },
  { width: 430, height: 932, ratio: 3 },
  { width: 440, height: 956, ratio: 3 },
  { width: 768, height: 1024, ratio: 2 },
  { width: 810, height: 1080, ratio: 2 },
  { width: 820, height: 1180, ratio: 2 },
  { width: 834, height: 1194, ratio: 2 },
  { width: 1024, height: 1366, ratio: 2 },
] as const;

/** The page's own background in both themes, in a format for browsers: not all of them support OKLCH in a manifest. */
export const groundColours = { light: '#fcfaf6', dark: '#0b0f19' } as const;

type Screen = (typeof splashScreens)[number];

/** The path of a screen's picture, under the merchant's own path. */
export const splashPath = (merchantCode: string, { width, height, ratio }: Screen, theme: 'light' | 'dark') =>
  `/art/merchants/${merchantCode}/splash-${width * ratio}x${height * ratio}-${theme}.png`;
