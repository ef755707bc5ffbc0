import { isHomePath, pagePath } from './page-path.ts';

/** The page of ours that the visitor came from, unless the board's own control leads there: home, or the board itself. */
export function referrerPath(referrer: string, here: { origin: string; pathname: string }): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const from = new URL(referrer);
  const path = pagePath(from.pathname);
  if (from.origin !== here.origin || !path.startsWith('/m/') || isHomePath(path)) return undefined;
  return boards.has(path) ? undefined : `${from.pathname}${from.search}`;
}

const boards = new Set(['/m/message', '/m/notice', '/m/messageDetail']);
