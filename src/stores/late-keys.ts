/** Storage names that only a few pages use; storage.ts is loaded by every page. */
export const lateKeys = {
  /** In sessionStorage: that the pop-ups after a log-in were shown. */
  loginPopUps: 'login-pop-ups',
  /** Slips not bought yet, by the lottery's game id. */
  lotterySlips: 'lottery-slips',
  /** Orders sent but not answered yet. */
  lotteryOrder: 'lottery-order',
  /** Whether to accept better odds than the player read without asking. */
  lotteryBetter: 'lottery-better',
  /** In sessionStorage: that the note inside another app's browser was closed. */
  inApp: 'in-app',
  /** In sessionStorage: that the player wants no offers of similar games. */
  similarOff: 'similar-off',
  /** In sessionStorage: the contents of the last game lists. */
  gameLists: 'game-lists',
  /** User name to the template that the account has set. The pre-paint script reads the same name. */
  templates: 'templates',
  /** User name to the avatar that the account has chosen. */
  avatars: 'avatars',
  remembered: 'remembered-login',
  rememberedSalt: 'remembered-login-salt',
  /** User name to the node ids of the player's favourites. */
  favourites: 'favourites',
  /** In sessionStorage: the language in which a form was last hydrated. */
  formLanguage: 'form-language',
} as const;
