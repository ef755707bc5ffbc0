/** Entries per page of any list, for players and staff. */
export const listPageSize = 25;
