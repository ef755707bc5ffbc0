import type { Log } from './log.ts';

export interface ProxyWatch {
  /** Checks a request; logs the problem once. */
  look(request: { betraysProxy: boolean; address: string }): void;
  /** Whether such a request has come since the start. */
  isUndeclared(): boolean;
}

/**
 * Detects requests forwarded by an undeclared proxy: then callers share one address, and limits, countries and known
 * sources are wrong for all of them.
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
