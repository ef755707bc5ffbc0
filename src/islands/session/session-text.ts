import type { WordsOf } from '#site/i18n/words.ts';

export type CodeStrings = WordsOf<'code'>;
export type CaptchaStrings = WordsOf<'login.captcha'>;
export type SecondStepStrings = WordsOf<'security.step'>;

type AccountStrings = CodeStrings & WordsOf<'session' | 'registration.rule'>;
export type LoginStrings = AccountStrings & WordsOf<'login'>;
export type RegisterStrings = AccountStrings &
  CaptchaStrings &
  WordsOf<'registration' | 'common.optional' | 'common.close' | 'common.loading'>;
/** The texts of the page after Facebook or Google. */
export type SocialStrings = RegisterStrings & SecondStepStrings & WordsOf<'security.social'>;
