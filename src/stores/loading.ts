/** Lives as long as the page: the message that covers it while something is under way. */
import { atom } from 'nanostores';

import { callOverlays } from './overlay.ts';

/** How long a loading message stays at most. */
export const loadingMs = 10_000;

export const $loading = atom<string | undefined>(undefined);

let timer: ReturnType<typeof setTimeout> | undefined;

/** `until hidden` is the specification's 9999 without a unit. */
export function showLoading(text: string, duration: typeof loadingMs | 'until hidden' = loadingMs): void {
  clearTimeout(timer);
  $loading.set(text);
  callOverlays();
  if (duration !== 'until hidden') timer = setTimeout(hideLoading, duration);
}

export function hideLoading(): void {
  clearTimeout(timer);
  $loading.set(undefined);
}
