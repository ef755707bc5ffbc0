import type { IncomingMessage } from 'node:http';

import { type Language, readLanguage } from '#contract/languages.ts';
import { limitedAddress, unknownAddress } from '#server/platform/address.ts';
import type { Edge } from '#server/platform/edge.ts';
import { callerAddress, isBehindProxy } from '#server/platform/trusted-proxies.ts';

/** The little a page may know about its visitor. */
export interface Visit {
  host: string;
  isHttps: boolean;
  /** From the cookie `lang`; not checked against the merchant's languages. */
  language: Language | undefined;
  /** The one that `lang` in the address chooses. */
  askedLanguage: Language | undefined;
  /** The visitor's key for limits; `undefined` = unlimited. */
  limitedAddress: string | undefined;
}

export function readVisit(
  { headers, socket, url = '' }: IncomingMessage,
  { trustedProxies, isAlwaysHttps, exemptsOwnMachine }: Edge,
): Visit {
  const cookie = headers.cookie;
  const isTrusted = isBehindProxy(trustedProxies, socket.remoteAddress);
  const forwardedFor = text(headers['x-forwarded-for']);
  const kept = cookie === undefined ? undefined : readLanguage(/(?:^|;\s*)lang=([^;]+)/.exec(cookie)?.[1]);
  const address = callerAddress(trustedProxies, socket.remoteAddress, forwardedFor) ?? unknownAddress;
  return {
    host: (isTrusted ? last(headers['x-forwarded-host']) : undefined) ?? headers.host ?? text(headers[':authority']) ?? '',
    isHttps:
      isAlwaysHttps ||
      ('encrypted' in socket && socket.encrypted === true) ||
      (isTrusted && last(headers['x-forwarded-proto']) === 'https'),
    language: kept,
    askedLanguage: readLanguage(/[?&]lang=([\w-]+)/.exec(url)?.[1]),
    limitedAddress: limitedAddress(address, exemptsOwnMachine),
  };
}

const text = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
const last = (value: string | string[] | undefined) => text(value)?.split(',').at(-1)?.trim() || undefined;
