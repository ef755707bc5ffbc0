import { hashSecret } from '#server/domains/identity/secret.ts';

/** What the device cookie holds, as `<secret>.<browser>`. */
export interface DeviceCookie {
  /** By it one account knows the device again. */
  secret: string;
  /** Names the browser, whoever logs in there; the database keeps its hash. */
  browser: string;
}

const form = /^([\w-]{43})(?:\.([\w-]{43}))?$/;

/** What a browser sent, or nothing where it is none of ours. One from before browsers had names gets the name that is made of its secret. */
export function readDeviceCookie(text: string | undefined): DeviceCookie | undefined {
  const [, secret, browser] = form.exec(text ?? '') ?? [];
  return secret === undefined ? undefined : { secret, browser: browser ?? hashSecret(secret) };
}

export const writeDeviceCookie = ({ secret, browser }: DeviceCookie): string => `${secret}.${browser}`;
