import { plainAscii } from '#contract/typed/characters.ts';

/** Required for every withdrawal and new payee: six digits, as players know it from their e-wallets. */
export const paymentPasswordDigits = 6;

/** Extracts a payment password's digits, from any keyboard and with any separators. */
export const readPaymentPassword = (typed: string): string => plainAscii(typed).replace(/[\s.-]/g, '');

export type PaymentPasswordFault = 'payment.password.invalid' | 'payment.password.weak';

/** The only check of a new payment password, on both sides of the wire. Refuses what is guessed first. */
export function faultOfPaymentPassword(text: string): PaymentPasswordFault | undefined {
  if (!/^\d+$/.test(text) || text.length !== paymentPasswordDigits) return 'payment.password.invalid';
  return isGuessed(text) ? 'payment.password.weak' : undefined;
}

/** A sequence such as 123456 and 987654, or a repeated group of one to three digits: 111111, 121212, 123123. */
function isGuessed(text: string): boolean {
  const digits = Array.from(text, Number);
  const steps = new Set(digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10));
  const isRun = steps.size === 1 && (steps.has(1) || steps.has(9));
  return isRun || [1, 2, 3].some((length) => text === text.slice(0, length).repeat(paymentPasswordDigits / length));
}
