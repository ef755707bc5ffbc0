import { z } from 'zod';

/** Encrypted, or on this machine: keys and codes pass through it. */
export function isServiceUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username !== '' || url.hash !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname));
}

const example = 'must be an https address such as https://identitytoolkit.googleapis.com';

/** The settings of a third party for phone numbers. */
export const phoneAuthSettings = {
  PHONE_AUTH_PROJECT: z
    .string()
    .regex(/^[a-z][a-z\d-]{4,28}[a-z\d]$/, 'must be the id of a project, such as laro-live')
    .optional(),
  PHONE_AUTH_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{8,512}$/, 'must be 8 characters or more, without spaces')
    .optional(),
  PHONE_AUTH_URL: z.string().refine(isServiceUrl, example).optional(),
  PHONE_AUTH_KEYS_URL: z.string().refine(isServiceUrl, example).optional(),
};

type Given = { [Name in keyof typeof phoneAuthSettings]?: string | undefined };

export interface PhoneAuthConfig {
  project: string;
  key: string;
  url: string;
  keysUrl: string;
}

/** A project without its key could not make any request. */
export function halfPhoneAuth(given: Given): string[] {
  const { PHONE_AUTH_PROJECT: project, PHONE_AUTH_KEY: key } = given;
  if (project && !key) return ['PHONE_AUTH_KEY: is missing; PHONE_AUTH_PROJECT and PHONE_AUTH_KEY go together'];
  if (!project && key) return ['PHONE_AUTH_PROJECT: is missing; PHONE_AUTH_PROJECT and PHONE_AUTH_KEY go together'];
  const places = ['PHONE_AUTH_URL', 'PHONE_AUTH_KEYS_URL'] as const;
  return project ? [] : places.filter((name) => given[name]).map((name) => `${name}: has no use without PHONE_AUTH_PROJECT`);
}

/** `undefined` = the embedded one in demo mode, and none in live mode. */
export function phoneAuthOf(given: Given): PhoneAuthConfig | undefined {
  const { PHONE_AUTH_PROJECT: project, PHONE_AUTH_KEY: key } = given;
  if (!project || !key) return undefined;
  return {
    project,
    key,
    url: (given.PHONE_AUTH_URL ?? 'https://identitytoolkit.googleapis.com').replace(/\/+$/, ''),
    keysUrl: given.PHONE_AUTH_KEYS_URL ?? 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  };
}
