/** Lives as long as the page: what a visitor is told on the way to the app. */
import { atom } from 'nanostores';

import { needsInstallTip } from '#site/lib/device.ts';
import { guideSlides } from '#site/lib/download-offers.ts';
import { isSafari } from '#site/lib/safari.ts';

/** The profile was chosen in a browser that cannot install it (ERR-001). */
export const $needsSafari = atom(false);
/** The file that was chosen on an old iOS: a tip comes before it. */
export const $tipBefore = atom<string | undefined>(undefined);

const fileKinds = ['android', 'ios', 'profile'] as const;
type FileKind = (typeof fileKinds)[number];

export const readFileKind = (name: string | undefined): FileKind | undefined => fileKinds.find((kind) => kind === name);

/** Whether the browser may open the file that the visitor chose. */
export function chooseFile(kind: FileKind, href: string): boolean {
  // other browsers only store the profile, or do nothing at all
  const isRefused = kind === 'profile' && !isSafari(navigator.userAgent);
  $needsSafari.set(isRefused);
  if (isRefused) return false;
  if (kind === 'android' || !needsInstallTip(navigator.userAgent)) return true;
  $tipBefore.set(href);
  return false;
}

/** The guide's slide, from 0. */
export const $slide = atom(0);

export const turnSlide = (by: -1 | 1): void => $slide.set(Math.min(Math.max($slide.get() + by, 0), guideSlides.ios.length - 1));
export const startGuide = (): void => $slide.set(0);
