export type SocialProvider = 'google' | 'facebook';

/** The secrets of one attempt. They stay with the browser that started it, sealed, and are valid only for that attempt. */
export interface SocialAttempt {
  /** Returned with the answer: proves that this browser asked. */
  state: string;
  /** Returned inside the signed identity: binds it to this attempt. */
  nonce: string;
  /** PKCE: without it an intercepted code is useless. */
  verifier: string;
}

/** The identity at the provider. */
export interface SocialIdentity {
  /** Permanent and never reassigned; an e-mail address may change and be reassigned. */
  subject: string;
  /** Only if confirmed by the provider. */
  email: string | undefined;
}

/** Log-in by a social account. */
export interface SocialLogin {
  /** Where the player's browser goes. @throws SocialUnavailable */
  authorizationUrl(input: { attempt: SocialAttempt; redirectUrl: string; language: string }): Promise<URL>;
  /** The identity that returned. @throws SocialRefused, SocialUnavailable */
  finish(input: { attempt: SocialAttempt; redirectUrl: string; answer: URLSearchParams }): Promise<SocialIdentity>;
}

/** `cancelled` = by the player, `unverified` = the provider never confirmed the address, `untrusted` = any mismatch. */
export class SocialRefused extends Error {
  readonly reason: 'cancelled' | 'unverified' | 'untrusted';

  constructor(reason: SocialRefused['reason'], options?: ErrorOptions) {
    super(`the provider's answer is refused: ${reason}`, options);
    this.name = 'SocialRefused';
    this.reason = reason;
  }
}

/** The provider could not be reached: the player may retry. */
export class SocialUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('the provider cannot be asked', options);
    this.name = 'SocialUnavailable';
  }
}
