import { codeKeys } from '#site/islands/session/code-keys.ts';
import { stepKeys } from '#site/islands/session/second-step-keys.ts';

const ruleKeys = [
  'session.rule.required',
  'session.rule.short',
  'session.rule.long',
  'session.rule.username',
  'session.rule.pattern',
  'registration.rule.account',
  'registration.rule.password',
] as const;

const newPasswordKeys = [
  ...ruleKeys,
  'session.hint.password',
  'session.password.show',
  'session.password.hide',
  'password.field.newPassword',
  'password.field.confirmNewPassword',
  'password.rule.enter',
  'password.rule.mismatch',
  'password.change.submit',
  'password.change.sending',
  'password.change.blocked',
  'password.change.ready',
] as const;

/** The strings of the change-password dialog. */
export const changeKeys = [
  ...newPasswordKeys,
  'password.field.oldPassword',
  'password.change.known',
  'password.change.first',
  'password.change.expired',
  'password.change.wait',
  'password.change.saved',
  'password.same.title',
  'password.same.text',
  'password.same.confirm',
  'password.same.cancel',
] as const;

/** The strings of the page that a mail's link opens. */
export const resetKeys = [...newPasswordKeys, 'password.reset.done', 'password.reset.again'] as const;

/** The strings of the forgot-password dialog. */
export const forgetKeys = [
  ...ruleKeys,
  'session.field.username',
  'password.field.email',
  'password.rule.email',
  'password.forget.submit',
  'password.forget.sending',
  'password.forget.blocked',
  'password.forget.ready',
  'password.forget.sent',
] as const;

/** The strings of the set-password-by-phone form. */
export const phoneKeys = [
  ...ruleKeys,
  ...codeKeys,
  ...stepKeys,
  'registration.rule.loginMobile',
  'registration.rule.code',
  'session.hint.password',
  'session.password.show',
  'session.password.hide',
  'password.field.newPassword',
  'password.phone.submit',
  'password.phone.sending',
  'password.phone.blocked',
  'password.phone.ready',
  'password.phone.done',
  'password.phone.logIn',
] as const;

/** The strings of the choice between the two ways to a new password. */
export const forgetMethodKeys = [
  'password.forget.method',
  'password.forget.method.phone',
  'password.forget.method.email',
  'password.forget.text',
  'password.forget.textPhone',
] as const;
