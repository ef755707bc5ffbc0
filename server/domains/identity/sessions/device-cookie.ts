import { hashSecret } from '#server/domains/identity/secret.ts';

/** The device cookie's content, as `<secret>.<browser>`. */
export interface DeviceCookie {
  /** Lets one account recognise the device. */
  secret: string;
  /** Identifies the browser, whichever account logs in; the database stores its hash. */
  browser: string;
}

const form = /^([\w-]{43})(?:\.([\w-]{43}))?$/;

/**
 * Parses a browser's cookie, or returns undefined if it is not ours. Older cookies without a browser name get one derived from the secret.
 */
export function readDeviceCookie(text: string | undefined): DeviceCookie | undefined {
  const [, secret, browser] = form.exec(text ?? '') ?? [];
  return secret === undefined ? undefined : { secret, browser: browser ?? hashSecret(secret) };
}

export const writeDeviceCookie = ({ secret, browser }: DeviceCookie): string => `${secret}.${browser}`;
