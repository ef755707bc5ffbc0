export const feedbackKeys = [
  'profile.feedback.label',
  'profile.feedback.bounds',
  'profile.feedback.submit',
  'profile.feedback.sending',
  'profile.feedback.blocked',
  'profile.feedback.ready',
  'profile.feedback.sent',
  'profile.feedback.again',
] as const;
