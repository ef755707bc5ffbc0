/** A third party that verifies mobile numbers: it sends a code, checks it, and vouches for the number with an id token. */
export interface PhoneAuth {
  /** @throws PhoneAuthUnavailable */
  sendCode(input: { merchantCode: string; mobile: string; language: string }): Promise<{ sessionInfo: string }>;
  /** `wrong` = another try is left, `over` = a new code has to be requested. @throws PhoneAuthUnavailable */
  checkCode(input: { merchantCode: string; sessionInfo: string; code: string }): Promise<{ idToken: string } | 'wrong' | 'over'>;
  /** The content of an id token, if the third party signed it for this merchant and it has not expired. @throws PhoneAuthUnavailable */
  readToken(input: { merchantCode: string; idToken: string }): Promise<PhoneToken | undefined>;
}

export interface PhoneToken {
  /** E.164. */
  mobile: string;
  /** Distinguishes tokens. */
  id: string;
  issuedAtMs: number;
  expiresAtMs: number;
}

/** The third party cannot be reached, or does not accept the number. */
export class PhoneAuthUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'PhoneAuthUnavailable';
  }
}
