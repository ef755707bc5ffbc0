/** Hot games first shown on home (spec 9). */
export const hotGamesShown = 18;

/** How long a banner stands before the next one (spec 9). */
export const bannerAutoplayMs = 5000;
