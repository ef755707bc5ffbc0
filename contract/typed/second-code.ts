import { isOverlong, plainAscii } from './characters.ts';
import { readCode, readSymbols } from './codes.ts';

/** Digits of a code of an authenticator app. */
export const appCodeDigits = 6;
/** Letters of a recovery code, without the hyphens that it is shown with. */
export const recoveryCodeLetters = 16;

/** What counts of a code that a person typed or pasted: neither its groups nor its case do, and a message around it does not. */
export function bareCode(typed: string): string {
  if (isOverlong(typed)) return typed;
  const plain = plainAscii(typed).replace(/^[^A-Za-z\d]+|[^A-Za-z\d]+$/g, '');
  const isRecoveryCode = /^(?:[A-Za-z\d]{4}[ -]*){4}$/.test(plain);
  const code = isRecoveryCode ? '' : readCode(plain);
  return /^\d+$/.test(code) ? code : readSymbols(plain);
}

/** Whether all of an app's code is there. */
export const isAppCode = (typed: string): boolean => new RegExp(`^\\d{${appCodeDigits}}$`).test(bareCode(typed));

/** Whether all of it is there: of an app's code, or of a recovery code. */
export const isSecondCode = (typed: string): boolean => isAppCode(typed) || bareCode(typed).length === recoveryCodeLetters;
