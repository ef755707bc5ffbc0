export interface PageInput {
  pageNumber: number;
  pageSize: number;
}

export interface Page<T> {
  list: T[];
  pageNum: number;
  totalPages: number;
  totalCount: number;
}

/** A page in the specification's terms. */
export function pageOf<T>(list: T[], totalCount: number, { pageNumber, pageSize }: PageInput): Page<T> {
  return { list, pageNum: pageNumber, totalPages: Math.ceil(totalCount / pageSize), totalCount };
}

export const offsetOf = ({ pageNumber, pageSize }: PageInput): number => (pageNumber - 1) * pageSize;
