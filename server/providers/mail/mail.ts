export interface MailMessage {
  merchantCode: string;
  /** One address. */
  to: string;
  subject: string;
  /** Plain text: links in it are complete addresses. */
  text: string;
}

/** Sends mail to players. */
export interface Mail {
  /** Resolves when somebody has taken responsibility for the message. @throws MailUnavailable, MailRefused */
  send(message: MailMessage): Promise<void>;
}

/** Not now: whether it was sent is unknown, and trying again is right. */
export class MailUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'MailUnavailable';
  }
}

/** Never: the server does not take this message. */
export class MailRefused extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'MailRefused';
  }
}
