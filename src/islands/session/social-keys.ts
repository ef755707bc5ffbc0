import { stepErrors, stepKeys } from './second-step-keys.ts';
import { registerKeys } from './register-keys.ts';

/** The strings of the page after Facebook or Google. */
export const socialKeys = [
  'security.social.title',
  'security.social.wait',
  'security.social.text',
  'security.social.submit',
  'security.social.sending',
  'security.social.blocked',
  'security.social.failed',
  'security.social.again',
  ...registerKeys,
  ...stepKeys,
] as const;

export const socialErrors = [
  'social.unavailable',
  'social.refused',
  'social.cancelled',
  'social.expired',
  'social.unfit',
  'social.email.unverified',
  'social.email.taken',
  'totp.required',
  'terms.required',
  'birth.date.invalid',
  'age.too.young',
  'affiliate.invalid',
  'email.invalid',
  'payee.name.invalid',
  'payment.password.invalid',
  'payment.password.weak',
  'login.members.only',
  ...stepErrors,
] as const;
