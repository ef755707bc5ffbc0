export interface SmsMessage {
  merchantCode: string;
  /** E.164. */
  to: string;
  text: string;
  /** Identifies this message: a gateway that gets it twice sends it once. */
  id: string;
}

/** Sends text messages to players. */
export interface Sms {
  /** Resolves once somebody has taken responsibility for the message. @throws SmsUnavailable, SmsRefused */
  send(message: SmsMessage): Promise<void>;
}

/** Temporary: whether it was sent is unknown, and retrying is right. */
export class SmsUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'SmsUnavailable';
  }
}

/** Permanent: the gateway does not accept this message. */
export class SmsRefused extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'SmsRefused';
  }
}
