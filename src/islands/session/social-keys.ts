import { stepKeys } from './second-step-keys.ts';
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
