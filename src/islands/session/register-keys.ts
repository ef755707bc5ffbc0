/** The strings that the registration form uses. */
export const registerKeys = [
  'session.field.username', 'session.field.password', 'session.field.confirmPassword', 'session.field.affiliateCode', 'session.password.show', 'session.password.hide',
  'session.hint.username', 'session.hint.password', 'session.register.submit', 'session.register.sending', 'session.register.blocked', 'session.register.ready',
  'session.register.agree', 'session.register.terms', 'session.register.privacy', 'session.register.done.title', 'session.register.done.text', 'session.register.done.go',
  'session.rule.required', 'session.rule.short', 'session.rule.long', 'session.rule.username', 'session.rule.pattern', 'session.rule.mismatch', 'common.optional',
] as const;

export const registerErrors = ['username.invalid', 'username.taken', 'password.invalid', 'password.weak', 'password.mismatch', 'payload.invalid', 'payload.expired', 'payload.replayed', 'network.offline', 'network.slow'] as const;
