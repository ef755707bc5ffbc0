/** The strings of the captcha. */
export const captchaKeys = ['login.captcha.label', 'login.captcha.hint', 'login.captcha.refresh', 'login.captcha.shown'] as const;

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
  'login.remember',
  ...captchaKeys,
] as const;

export const loginErrors = [
  'login.failed',
  'captcha.invalid',
  'payload.invalid',
  'payload.expired',
  'payload.replayed',
  'network.offline',
  'network.slow',
] as const;
