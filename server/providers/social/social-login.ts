export type SocialProvider = 'google' | 'facebook';

/** The secrets of one attempt. They stay with the browser that began it, sealed, and are good for that attempt only. */
export interface SocialAttempt {
  /** Comes back with the answer: the answer is to a question of this browser. */
  state: string;
  /** Comes back inside the signed identity: the identity is for this attempt. */
  nonce: string;
  /** PKCE: without it the answer's code is worth nothing to who reads it on its way. */
  verifier: string;
}

/** Who somebody is at the provider. */
export interface SocialIdentity {
  /** Never changes and never passes to somebody else; an address may do both. */
  subject: string;
  /** Only an address that the provider has confirmed. */
  email: string | undefined;
}

/** Logging in by an account elsewhere. */
export interface SocialLogin {
  /** Where the player's browser goes. @throws SocialUnavailable */
  authorizationUrl(input: { attempt: SocialAttempt; redirectUrl: string; language: string }): Promise<URL>;
  /** Who came back. @throws SocialRefused, SocialUnavailable */
  finish(input: { attempt: SocialAttempt; redirectUrl: string; answer: URLSearchParams }): Promise<SocialIdentity>;
}

/** `cancelled` = by the player, `unverified` = the provider never confirmed the address, `untrusted` = anything that does not fit. */
export class SocialRefused extends Error {
  readonly reason: 'cancelled' | 'unverified' | 'untrusted';

  constructor(reason: SocialRefused['reason'], options?: ErrorOptions) {
    super(`the provider's answer is refused: ${reason}`, options);
    this.name = 'SocialRefused';
    this.reason = reason;
  }
}

/** The provider could not be asked: the player may try again. */
export class SocialUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('the provider cannot be asked', options);
    this.name = 'SocialUnavailable';
  }
}
