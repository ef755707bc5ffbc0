/** Names under which few pages keep something in the browser: beside storage.ts, which every page loads. */
export const lateKeys = {
  /** In sessionStorage: what pops up after a log-in did. */
  loginPopUps: 'login-pop-ups',
  /** Slips that are not bought yet, by the lottery's game id. */
  lotterySlips: 'lottery-slips',
  /** The orders that were sent and not answered yet. */
  lotteryOrder: 'lottery-order',
  /** Whether better odds than the player read are taken without asking. */
  lotteryBetter: 'lottery-better',
  /** In sessionStorage: what the last game lists showed. */
  gameLists: 'game-lists',
  /** User name to the template that the account has set. The pre-paint script reads the same name. */
  templates: 'templates',
  /** User name to the avatar that the account has chosen. */
  avatars: 'avatars',
  remembered: 'remembered-login',
  rememberedSalt: 'remembered-login-salt',
  /** User name to the node ids of the player's favourites. */
  favourites: 'favourites',
  /** In sessionStorage: the language in which a form last came alive. */
  formLanguage: 'form-language',
} as const;
