import { describe, expect, test } from 'vitest';

import { boardPage } from '#site/lib/board-page.ts';

describe('the page of a board', () => {
  test.each([
    [0, 0, null, { page: 1, pages: 1, first: 0 }],
    [25, 0, null, { page: 1, pages: 1, first: 0 }],
    [26, 0, null, { page: 1, pages: 2, first: 0 }],
    [5000, 0, '200', { page: 200, pages: 200, first: 4975 }],
    [5000, 0, '201', { page: 200, pages: 200, first: 4975 }],
    [5000, 0, '-1', { page: 1, pages: 200, first: 0 }],
    [60, 30, null, { page: 2, pages: 3, first: 25 }],
    [60, 30, '3', { page: 3, pages: 3, first: 50 }],
    [60, -1, null, { page: 1, pages: 3, first: 0 }],
    [60, Number.NaN, 'x', { page: 1, pages: 3, first: 0 }],
  ])('of %i entries with %i open, asked for %s (CONST-002)', (count, open, pageNo, page) =>
    expect(boardPage({ count, open, pageNo })).toEqual(page),
  );
});
