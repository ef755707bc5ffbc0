/**
 * The oldest browsers that Laro supports (docs/decisions/043), by the names of MDN's compatibility data.
 * Samsung Internet 16 is Chromium 92: older than Chrome 95, so it decides for that engine.
 */
export const oldestVersions = {
  chrome: 95,
  chrome_android: 95,
  webview_android: 95,
  edge: 95,
  safari: 15.4,
  safari_ios: 15.4,
  firefox: 100,
  firefox_android: 100,
  samsunginternet_android: 16,
} as const;

/** The target for syntax and style sheets. */
export const buildTarget = ['chrome92', 'edge95', 'safari15.4', 'ios15.4', 'firefox100'];
