import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';

import { inProcess, unknownAddress } from '#server/platform/address.ts';
import type { Edge } from '#server/platform/edge.ts';
import { isInside } from '#server/platform/find-country.ts';
import { callerAddress, isBehindProxy } from '#server/platform/trusted-proxies.ts';

import type { Asked } from './asked.ts';

/** What the Node adapter passes along with a request; absent for in-process requests. */
export interface RequestEnv {
  incoming?: IncomingMessage;
  /** In-process callers state their address; tests use it to act as someone else. */
  address?: string;
}

/** The caller's identity, address and protocol: forwarded headers count only behind our own proxies. */
export interface Incoming {
  header: (name: string) => string | undefined;
  host: string;
  address: string;
  isHttps: boolean;
  /** Came through one of our proxies, so its statements about the caller (host, country) count. */
  isForwarded: boolean;
  /** Came through an undeclared proxy: it has forwarding headers, and the peer is on this machine or in a private network. */
  betraysProxy: boolean;
}

export function readIncoming(
  request: Asked,
  env: RequestEnv | undefined,
  { trustedProxies, isAlwaysHttps }: Pick<Edge, 'trustedProxies' | 'isAlwaysHttps'>,
): Incoming {
  const node = env?.incoming;
  const header = node ? (name: string) => single(node.headers[name]) : (name: string) => request.headers.get(name) ?? undefined;
  const peer = env?.address ?? node?.socket.remoteAddress;
  const isForwarded = isBehindProxy(trustedProxies, peer);
  // a disconnected caller has no address, and must not pass for an internal one; internal callers may state any address
  const address = callerAddress(trustedProxies, peer, header('x-forwarded-for')) ?? (node ? unknownAddress : (peer ?? inProcess));
  return {
    header,
    host:
      (isForwarded ? last(header('x-forwarded-host')) : undefined) ??
      header('host') ??
      (node ? header(':authority') : undefined) ??
      hostOf(request.url),
    address,
    isHttps: isAlwaysHttps || (isForwarded ? last(header('x-forwarded-proto')) : undefined) === 'https' || isEncrypted(node),
    isForwarded,
    betraysProxy:
      trustedProxies === 0 && address !== inProcess && forwardingHeaders.some((name) => header(name) !== undefined) && isInside(address),
  };
}

/** Headers that proxies write and callers have no use for. */
const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'x-real-ip'];

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : value);
const last = (list: string | undefined) => list?.split(',').at(-1)?.trim() || undefined;
const isEncrypted = (node: IncomingMessage | undefined) => node !== undefined && (node.socket as Partial<TLSSocket>).encrypted === true;

function hostOf(url: string): string {
  return /^https?:\/\/([^/?#]+)/.exec(url)?.[1] ?? 'localhost';
}
