/** Entries on one page of any list, of players' and of staff's. */
export const listPageSize = 25;
