import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';

import { forwardedAddress, isBehindProxy, type TrustedProxies } from '#server/platform/trusted-proxies.ts';

import type { Asked } from './asked.ts';

/** What the Node adapter passes beside a request; absent for requests made in-process. */
export interface RequestEnv {
  incoming?: IncomingMessage;
  /** In-process callers name their address; tests use it to be somebody else. */
  address?: string;
}

/** Who asks, from where and by which protocol: forwarded headers count only behind our own proxies. */
export interface Incoming {
  header: (name: string) => string | undefined;
  host: string;
  address: string;
  isHttps: boolean;
  /** A proxy of ours carries it, so that what proxies state of a caller (host, country) is theirs. */
  isForwarded: boolean;
}

export function readIncoming(request: Asked, env: RequestEnv | undefined, trustedProxies: TrustedProxies): Incoming {
  const node = env?.incoming;
  const header = node ? (name: string) => single(node.headers[name]) : (name: string) => request.headers.get(name) ?? undefined;
  const peer = env?.address ?? node?.socket.remoteAddress;
  const isForwarded = isBehindProxy(trustedProxies, peer);
  return {
    header,
    host:
      (isForwarded ? last(header('x-forwarded-host')) : undefined) ??
      header('host') ??
      (node ? header(':authority') : undefined) ??
      hostOf(request.url),
    address: networkOf(forwardedAddress(trustedProxies, peer, header('x-forwarded-for')) ?? peer ?? 'in-process'),
    isHttps: (isForwarded ? last(header('x-forwarded-proto')) : undefined) === 'https' || isEncrypted(node),
    isForwarded,
  };
}

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : value);
const last = (list: string | undefined) => list?.split(',').at(-1)?.trim() || undefined;
const isEncrypted = (node: IncomingMessage | undefined) => node !== undefined && (node.socket as Partial<TLSSocket>).encrypted === true;

function hostOf(url: string): string {
  return /^https?:\/\/([^/?#]+)/.exec(url)?.[1] ?? 'localhost';
}

/** IPv4 as it is, IPv6 cut to its /64: one household is one address. */
export function networkOf(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const missing = plain.includes('::') ? 8 - left.length - right.length : 0;
  const groups = [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
