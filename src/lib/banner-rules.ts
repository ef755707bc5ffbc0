/** How long a banner stands before the next one (spec 9). A file of its own: shared with more, it would be one more request of every page with banners. */
export const bannerAutoplayMs = 5000;
