/** The strings of the second step. */
export const stepKeys = [
  'security.step.title',
  'security.step.text',
  'security.step.code',
  'security.step.submit',
  'security.step.sending',
  'security.step.blocked',
  'security.step.ready',
  'security.step.cancel',
] as const;
