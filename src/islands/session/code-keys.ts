/** The strings of the code field and of the number before it. */
export const codeKeys = [
  'code.field.mobileNum',
  'code.field.verificationCode',
  'code.hint.mobileNum',
  'code.hint.verificationCode',
  'code.send',
  'code.sendAgain',
  'code.sendAgainIn',
  'code.checking',
  'code.sending',
  'code.sent',
  'code.ready',
] as const;
