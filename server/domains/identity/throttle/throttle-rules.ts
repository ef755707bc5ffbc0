export interface ThrottleRule {
  /** Attempts within the window that cost no waiting. */
  freeAttempts: number;
  windowMs: number;
  /** The wait after the first attempt too many; each further one doubles it. */
  firstWaitMs: number;
  /** No wait is longer, so nobody is locked out for good. */
  longestWaitMs: number;
}

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** How fast anybody may try. Why these numbers: README of this folder. */
export const throttleRules = {
  /** Log-ins to one account from places that it does not know. */
  account: { freeAttempts: 5, windowMs: 12 * hourMs, firstWaitMs: secondMs, longestWaitMs: 5 * minuteMs },
  /** Log-ins to one account from one device or address that it knows. */
  known: { freeAttempts: 10, windowMs: 12 * hourMs, firstWaitMs: secondMs, longestWaitMs: minuteMs },
  /** Log-ins to one account from one address with a captcha solved: a wait of the account's does not hold these up. */
  solved: { freeAttempts: 10, windowMs: 12 * hourMs, firstWaitMs: secondMs, longestWaitMs: minuteMs },
  /** Failed log-ins from one address to whatever accounts. */
  address: { freeAttempts: 30, windowMs: hourMs, firstWaitMs: secondMs, longestWaitMs: minuteMs },
  /** Registrations from one address. */
  register: { freeAttempts: 200, windowMs: hourMs, firstWaitMs: secondMs, longestWaitMs: minuteMs },
  /** Free trials from one address. */
  trial: { freeAttempts: 60, windowMs: hourMs, firstWaitMs: secondMs, longestWaitMs: minuteMs },
  /** Questions from one address whether a name is free. */
  lookUp: { freeAttempts: 300, windowMs: 10 * minuteMs, firstWaitMs: secondMs, longestWaitMs: minuteMs },
  /** Changes of one member's password, as far as the old one was wrong. */
  password: { freeAttempts: 5, windowMs: 12 * hourMs, firstWaitMs: secondMs, longestWaitMs: 5 * minuteMs },
  /** Payment passwords of one member, as far as they were wrong. */
  payment: { freeAttempts: 5, windowMs: 12 * hourMs, firstWaitMs: secondMs, longestWaitMs: 5 * minuteMs },
  /** Authenticator and recovery codes for one member, as far as they were wrong. */
  totp: { freeAttempts: 5, windowMs: 12 * hourMs, firstWaitMs: secondMs, longestWaitMs: 5 * minuteMs },
  /** Requests for a new password for one name. */
  reset: { freeAttempts: 3, windowMs: hourMs, firstWaitMs: minuteMs, longestWaitMs: 15 * minuteMs },
  /** Requests and uses of links for a new password from one address. */
  resetAddress: { freeAttempts: 60, windowMs: hourMs, firstWaitMs: secondMs, longestWaitMs: minuteMs },
} as const satisfies Record<string, ThrottleRule>;

export type ThrottleName = keyof typeof throttleRules;
