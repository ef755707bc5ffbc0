/** Entries on one page of any list, of players' and of staff's (spec 9). */
export const listPageSize = 25;
