/** Hot games first shown on home. */
export const hotGamesShown = 18;

/** The newest announcements run in the notice bar; the board has all of them. */
export const noticesShown = 20;

/** Games of a vendor that home loads, in rows of this length. */
export const vendorGamesFetched = 30;
export const vendorRowLength = 15;

/** A vendor with more games than this gets a link to all of them. */
export const vendorMoreOver = 6;

/** Vendors with a picture on home. A merchant may have hundreds: the others are in their categories. */
export const vendorsShown = 60;

/** Items of the lottery strip. */
export const drawsShown = 20;
