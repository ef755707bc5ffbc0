import type { Log } from './log.ts';

export interface ProxyWatch {
  /** Looks at one request; says it once. */
  look(request: { betraysProxy: boolean; address: string }): void;
  /** Whether such a request has come since the start. */
  isUndeclared(): boolean;
}

/**
 * Watches for requests that a proxy forwards which nobody declared: then callers share one address, and limits, countries and known
 * places are wrong for all of them.
 */
export function createProxyWatch(log: Pick<Log, 'error'>): ProxyWatch {
  let isSeen = false;
  return {
    look({ betraysProxy, address }) {
      if (isSeen || !betraysProxy) return;
      isSeen = true;
      log.error({ address }, 'requests come through a proxy that TRUSTED_PROXIES does not name: all callers count as one address');
    },
    isUndeclared: () => isSeen,
  };
}
