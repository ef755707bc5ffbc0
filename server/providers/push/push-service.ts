/** A browser that subscribed, as its push service and its page gave it (RFC 8030, RFC 8291). */
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
  /** A later one of the same tag takes the place of an earlier one. */
  tag: string;
  /** Where a tap leads, on the merchant's site. */
  path: string;
}

/** `gone` = the device is subscribed no longer; `later` = not now; `refused` = never this one. */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused';

/** Tells devices something, through the push services of their browsers. */
export interface PushService {
  /** The platform's own key, which browsers subscribe with: base64url. */
  publicKey: string;
  /** Whether the address is at a push service that this installation knows: anybody can make up an address. */
  knows(endpoint: string): boolean;
  /** `subject`: where the push service finds whoever runs the platform, `https:` or `mailto:`. */
  send(input: { target: PushTarget; message: PushMessage; subject: string; isUrgent: boolean }): Promise<PushOutcome>;
}
