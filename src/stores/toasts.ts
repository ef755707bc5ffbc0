/** Lives as long as the page: the one short message that shows now. A later one takes the place of an earlier one. */
import { atom } from 'nanostores';

import { callOverlays } from './overlay.ts';

/** How long each kind shows. */
export const toastMs = { success: 1000, default: 1500, short: 3000, long: 8000 } as const;

export type ToastKind = keyof typeof toastMs;

export interface Toast {
  text: string;
  kind: ToastKind;
}

export const $toast = atom<Toast | undefined>(undefined);

let timer: ReturnType<typeof setTimeout> | undefined;

/** From so many characters on a text needs the time of the kind to be read. */
const longestRead = [
  { characters: 70, kind: 'long' },
  { characters: 28, kind: 'short' },
] as const;

/**
 * The text is in the page's language already. The message is read aloud and takes no focus. Shows as long as its kind says, or as it takes
 * to read where that is longer. Answers how long, in ms.
 */
export function showToast(text: string, kind: ToastKind = 'default'): number {
  clearTimeout(timer);
  $toast.set({ text, kind });
  callOverlays();
  const toRead = longestRead.find(({ characters }) => text.length >= characters)?.kind ?? kind;
  const ms = Math.max(toastMs[kind], toastMs[toRead]);
  timer = setTimeout(() => $toast.set(undefined), ms);
  return ms;
}
