import { listPageSize } from '#contract/list-page.ts';

export interface BoardPage {
  page: number;
  pages: number;
  /** The position in the whole list of the page's first entry. */
  first: number;
}

/** The page of a board that an address asks for: by its number, else the page of the open entry. */
export function boardPage({ count, open, pageNo }: { count: number; open: number; pageNo: string | null }): BoardPage {
  const pages = Math.max(1, Math.ceil(count / listPageSize));
  const wanted = Number.parseInt(pageNo ?? '', 10) || Math.floor(open / listPageSize) + 1;
  const page = Math.min(pages, Math.max(1, wanted || 1));
  return { page, pages, first: (page - 1) * listPageSize };
}
