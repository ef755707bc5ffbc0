import { drawOnPage } from '#site/islands/react-client/draw-on-page.tsx';

import { Confirm } from './confirm.tsx';
import { Loading } from './loading.tsx';
import { Toast } from './toast.tsx';

let isStarted = false;

/** Draws toasts, loading messages and questions from now on. */
export function startOverlays(): void {
  if (isStarted) return;
  isStarted = true;
  drawOnPage(
    <>
      <Toast />
      <Loading />
      <Confirm />
    </>,
  );
}
