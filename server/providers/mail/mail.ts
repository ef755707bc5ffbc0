export interface MailMessage {
  merchantCode: string;
  /** A single address. */
  to: string;
  subject: string;
  /** Plain text; links are absolute addresses. */
  text: string;
  /** A UUID. The same id is the same mail: whoever gets it twice may drop one. */
  id?: string;
  /** Of mails that come regularly: a `POST` to this address ends them, without a session (RFC 8058). */
  stopUrl?: string;
}

/** Sends mail to players. */
export interface Mail {
  /** Resolves once somebody has taken responsibility for the message. @throws MailUnavailable, MailRefused */
  send(message: MailMessage): Promise<void>;
}

/** Temporary: whether it was sent is unknown, and retrying is right. */
export class MailUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'MailUnavailable';
  }
}

/** Permanent: the server does not accept this message. */
export class MailRefused extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'MailRefused';
  }
}
