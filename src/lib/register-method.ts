import type { RegisterPayload } from '#contract/member/calls.ts';

/** What the browser says about where the page runs. */
export interface Surroundings {
  userAgent: string;
  /** `display-mode: standalone`. */
  isStandalone: boolean;
  /** Opened from an icon on an iPhone's home screen. */
  isWebClip: boolean;
}

/** The specification's registerMethod: first our own app's shell, then a web clip, then an installed app, else a browser. */
export function registerMethodOf({ userAgent, isStandalone, isWebClip }: Surroundings): RegisterPayload['registerMethod'] {
  if (/\bLaroApp\//.test(userAgent)) return 'APP';
  if (isWebClip) return 'WEBCLIP';
  return isStandalone ? 'PWA' : 'H5';
}
