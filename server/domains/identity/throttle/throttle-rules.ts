export interface ThrottleRule {
  /** Attempts within the window without a wait. */
  freeAttempts: number;
  windowMs: number;
  /** The wait after the first excess attempt, doubled by each further one. */
  firstWaitMs: number;
  /** The maximum wait, so that nobody is locked out for good. */
  longestWaitMs: number;
}

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Rate limits of attempts. For the reasons see the README of this folder. */
export const throttleRules = {
  /** Log-ins to one account from unknown sources. */
  account: { freeAttempts: 5, windowMs: 12 * hourMs, firstWaitMs: secondMs, longestWaitMs: 5 * minuteMs },
  /** Log-ins to one account from one known device or address. */
  known: { freeAttempts: 10, windowMs: 12 * hourMs, firstWaitMs: secondMs, longestWaitMs: minuteMs },
  /** Log-ins to one account from one address with a solved captcha: the account's wait does not delay them. */
  solved: { freeAttempts: 10, windowMs: 12 * hourMs, firstWaitMs: secondMs, longestWaitMs: minuteMs },
  /** Failed log-ins from one address, to any account. */
  address: { freeAttempts: 30, windowMs: hourMs, firstWaitMs: secondMs, longestWaitMs: minuteMs },
  /** Registrations from one address. */
  register: { freeAttempts: 200, windowMs: hourMs, firstWaitMs: secondMs, longestWaitMs: minuteMs },
  /** Free trials from one address. */
  trial: { freeAttempts: 60, windowMs: hourMs, firstWaitMs: secondMs, longestWaitMs: minuteMs },
  /** Name availability checks from one address. */
  lookUp: { freeAttempts: 300, windowMs: 10 * minuteMs, firstWaitMs: secondMs, longestWaitMs: minuteMs },
  /** Password changes of one member with a wrong old password. */
  password: { freeAttempts: 5, windowMs: 12 * hourMs, firstWaitMs: secondMs, longestWaitMs: 5 * minuteMs },
  /** Wrong payment passwords of one member. */
  payment: { freeAttempts: 5, windowMs: 12 * hourMs, firstWaitMs: secondMs, longestWaitMs: 5 * minuteMs },
  /** Wrong authenticator and recovery codes of one member. */
  totp: { freeAttempts: 5, windowMs: 12 * hourMs, firstWaitMs: secondMs, longestWaitMs: 5 * minuteMs },
  /** Password reset requests for one name. */
  reset: { freeAttempts: 3, windowMs: hourMs, firstWaitMs: minuteMs, longestWaitMs: 15 * minuteMs },
  /** Password reset requests and uses of their links from one address. */
  resetAddress: { freeAttempts: 60, windowMs: hourMs, firstWaitMs: secondMs, longestWaitMs: minuteMs },
} as const satisfies Record<string, ThrottleRule>;

export type ThrottleName = keyof typeof throttleRules;
