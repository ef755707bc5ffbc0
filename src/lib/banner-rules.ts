/** How long a banner shows before the next one. In a separate file: a shared one would be one more request on every page with banners. */
export const bannerAutoplayMs = 5000;
