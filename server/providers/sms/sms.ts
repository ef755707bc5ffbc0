export interface SmsMessage {
  merchantCode: string;
  /** E.164. */
  to: string;
  text: string;
  /** Names this message: a gateway that gets it twice sends it once. */
  id: string;
}

/** Sends text messages to players. */
export interface Sms {
  /** Resolves when somebody has taken responsibility for the message. @throws SmsUnavailable, SmsRefused */
  send(message: SmsMessage): Promise<void>;
}

/** Not now: whether it was sent is unknown, and trying again is right. */
export class SmsUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'SmsUnavailable';
  }
}

/** Never: the gateway does not take this message. */
export class SmsRefused extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'SmsRefused';
  }
}
