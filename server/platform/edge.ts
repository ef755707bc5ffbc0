import type { Config } from './config.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** This installation's edge: which statements about a caller count, and who is not limited. */
export interface Edge {
  trustedProxies: TrustedProxies;
  /** Reached only over https, wherever TLS ends: cookies are `__Host-` and Secure, responses carry HSTS. */
  isAlwaysHttps: boolean;
  /** Only this machine's owner uses it, so it is not limited. */
  exemptsOwnMachine: boolean;
}

/** In live mode, and behind declared proxies, this machine is a caller like any other. */
export function edgeOf({ mode, trustedProxies }: Pick<Config, 'mode' | 'trustedProxies'>): Edge {
  return { trustedProxies, isAlwaysHttps: mode === 'live', exemptsOwnMachine: mode === 'demo' && trustedProxies === 0 };
}
