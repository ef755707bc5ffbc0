import { isOverlong, plainAscii } from './characters.ts';
import { readCode, readSymbols } from './codes.ts';

/** Digits of an authenticator app's code. */
export const appCodeDigits = 6;
/** Characters of a recovery code, without the hyphens it is shown with. */
export const recoveryCodeLetters = 16;

/** The significant part of a typed or pasted code: without groups, case or a surrounding message. */
export function bareCode(typed: string): string {
  if (isOverlong(typed)) return typed;
  const plain = plainAscii(typed).replace(/^[^A-Za-z\d]+|[^A-Za-z\d]+$/g, '');
  const isRecoveryCode = /^(?:[A-Za-z\d]{4}[ -]*){4}$/.test(plain);
  const code = isRecoveryCode ? '' : readCode(plain);
  return /^\d+$/.test(code) ? code : readSymbols(plain);
}

/** Whether an app's code is complete. */
export const isAppCode = (typed: string): boolean => new RegExp(`^\\d{${appCodeDigits}}$`).test(bareCode(typed));

/** Whether an app's code, or a recovery code, is complete. */
export const isSecondCode = (typed: string): boolean => isAppCode(typed) || bareCode(typed).length === recoveryCodeLetters;
