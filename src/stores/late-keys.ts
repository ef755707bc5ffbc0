/** Names under which few pages keep something in the browser: beside storage.ts, which every page loads (D-17). */
export const lateKeys = {
  /** In sessionStorage: lasts as long as the browser session. The pre-paint script reads the same name. */
  noticeBar: 'notice-bar',
  /** In sessionStorage: what pops up after a log-in did. */
  loginPopUps: 'login-pop-ups',
} as const;
