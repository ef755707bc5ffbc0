/** Digits of a code of an authenticator app. */
export const appCodeDigits = 6;
/** Letters of a recovery code, without the hyphens that it is shown with. */
export const recoveryCodeLetters = 16;

/** What counts of a code that a person typed: neither its groups nor its case do. */
export const bareCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** Whether all of an app's code is there. */
export const isAppCode = (typed: string): boolean => new RegExp(`^\\d{${appCodeDigits}}$`).test(bareCode(typed));

/** Whether all of it is there: of an app's code, or of a recovery code. */
export const isSecondCode = (typed: string): boolean => isAppCode(typed) || bareCode(typed).length === recoveryCodeLetters;
