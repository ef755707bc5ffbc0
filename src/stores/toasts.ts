/** Lives as long as the page: the current short message. A later one replaces an earlier one. */
import { atom } from 'nanostores';

import { callOverlays } from './overlay.ts';

/** How long each kind shows. */
export const toastMs = { success: 1000, default: 1500, short: 3000, long: 8000 } as const;

export type ToastKind = keyof typeof toastMs;

export interface Toast {
  /** Counts the toasts of the page. */
  id: number;
  text: string;
  kind: ToastKind;
}

export const $toast = atom<Toast | undefined>(undefined);

let made = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Longer texts get reading time instead of their kind's duration. */
const longestRead = [
  { characters: 70, kind: 'long' },
  { characters: 28, kind: 'short' },
] as const;

/**
 * The text is already in the page's language. The message is read aloud and takes no focus. It shows for its kind's duration, or as long as
 * it takes to read if that is longer. Returns the duration, in ms.
 */
export function showToast(text: string, kind: ToastKind = 'default'): number {
  clearTimeout(timer);
  $toast.set({ id: (made += 1), text, kind });
  callOverlays();
  const toRead = longestRead.find(({ characters }) => text.length >= characters)?.kind ?? kind;
  const ms = Math.max(toastMs[kind], toastMs[toRead]);
  timer = setTimeout(() => $toast.set(undefined), ms);
  return ms;
}
