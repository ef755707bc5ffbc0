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
] as const;

export const loginErrors = [
  'login.failed',
  'payload.invalid',
  'payload.expired',
  'payload.replayed',
  'network.offline',
  'network.slow',
] as const;
