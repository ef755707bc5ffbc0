import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import { guardDom, watchTexts } from './guard-dom.ts';
import { IslandBoundary } from './island-boundary.tsx';

/** Draws a part that no page comes with, at the end of the page unless `put` says where. Returns what takes it away again. */
export function drawOnPage(part: ReactNode, put = (host: HTMLElement) => document.body.append(host)): () => void {
  const host = document.createElement('div');
  host.style.display = 'contents';
  put(host);
  guardDom();
  watchTexts(host);
  const root = createRoot(host);
  flushSync(() => root.render(<IslandBoundary island={host}>{part}</IslandBoundary>));
  return () => {
    root.unmount();
    host.remove();
  };
}
