import { startConfirm } from './confirm.ts';
import { startLoading } from './loading.ts';
import { startToasts } from './toast.ts';

let isStarted = false;

/** Draws toasts, loading messages and questions from now on. */
export function startOverlays(): void {
  if (isStarted) return;
  isStarted = true;
  startToasts();
  startLoading();
  startConfirm();
}
