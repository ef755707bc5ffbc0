/** How long a banner stands before the next one. A file of its own: shared with more, it would be one more request of every page with banners. */
export const bannerAutoplayMs = 5000;
