/** Lives as long as the page: the loading message that covers it. */
import { atom } from 'nanostores';

import { callOverlays } from './overlay.ts';

/** The longest time a loading message stays. */
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
