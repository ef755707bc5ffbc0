/** A subscribed browser, as supplied by its push service and page (RFC 8030, RFC 8291). */
export interface PushTarget {
  endpoint: string;
  /** base64url. */
  p256dh: string;
  auth: string;
}

/** What a device shows. */
export interface PushMessage {
  title: string;
  body: string;
  /** A later message replaces an earlier one with the same tag. */
  tag: string;
  /** Where a tap leads, on the merchant's site. */
  path: string;
}

/** `gone` = the device is no longer subscribed; `later` = not now; `refused` = never this one. */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused';

/** Sends messages to devices, through their browsers' push services. */
export interface PushService {
  /** The platform's own key, which browsers subscribe with: base64url. */
  publicKey: string;
  /** Whether the address belongs to a push service known to this installation: anybody can make up an address. */
  knows(endpoint: string): boolean;
  /** `subject`: the operator's contact address for the push service, `https:` or `mailto:`. */
  send(input: { target: PushTarget; message: PushMessage; subject: string; isUrgent: boolean }): Promise<PushOutcome>;
}
