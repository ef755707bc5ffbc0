import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';

import { inProcess, unknownAddress } from '#server/platform/address.ts';
import type { Edge } from '#server/platform/edge.ts';
import { isInside } from '#server/platform/find-country.ts';
import { callerAddress, isBehindProxy } from '#server/platform/trusted-proxies.ts';

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
  /** No proxy is declared, and yet one carries it: it says so, and the peer is on this machine or in a private network. */
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
  // a caller that has hung up has no address any more, and is not taken for one inside; those inside may name themselves as they like
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

/** What proxies write and callers have no use for. */
const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'x-real-ip'];

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : value);
const last = (list: string | undefined) => list?.split(',').at(-1)?.trim() || undefined;
const isEncrypted = (node: IncomingMessage | undefined) => node !== undefined && (node.socket as Partial<TLSSocket>).encrypted === true;

function hostOf(url: string): string {
  return /^https?:\/\/([^/?#]+)/.exec(url)?.[1] ?? 'localhost';
}
