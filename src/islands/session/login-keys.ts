import { codeKeys } from './code-keys.ts';

/** The strings of the captcha. */
export const captchaKeys = [
  'login.captcha.label',
  'login.captcha.label.optional',
  'login.captcha.refresh',
  'login.captcha.shown',
  'login.captcha.human',
  'login.captcha.human.working',
  'login.captcha.human.done',
  'login.captcha.human.failed',
] as const;

/** The strings that the login form uses. */
export const loginKeys = [
  'session.field.username',
  'session.field.password',
  'session.password.show',
  'session.password.hide',
  'session.login.submit',
  'session.login.sending',
  'session.login.blocked',
  'session.login.ready',
  'session.rule.required',
  'session.rule.short',
  'session.rule.long',
  'session.rule.username',
  'session.rule.pattern',
  'login.username.hint',
  'login.remember',
  'login.remember.sms',
  'login.blocked.sms',
  'login.method.label',
  'login.method.username',
  'login.method.sms',
  'registration.rule.account',
  'registration.rule.loginMobile',
  'registration.rule.code',
  'login.captcha.hint',
  ...captchaKeys,
  ...codeKeys,
] as const;
