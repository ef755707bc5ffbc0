import type { Config } from './config.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** How this installation meets the outside: whose word counts for who asks, and what nobody needs to be asked. */
export interface Edge {
  trustedProxies: TrustedProxies;
  /** Reached by https alone, whoever ends the encryption: cookies are `__Host-` and Secure, answers carry HSTS. */
  isAlwaysHttps: boolean;
  /** Nobody but this machine's owner is on it, so it is not limited. */
  exemptsOwnMachine: boolean;
}

/** In live mode, and behind declared proxies, this machine is a caller like any other. */
export function edgeOf({ mode, trustedProxies }: Pick<Config, 'mode' | 'trustedProxies'>): Edge {
  return { trustedProxies, isAlwaysHttps: mode === 'live', exemptsOwnMachine: mode === 'demo' && trustedProxies === 0 };
}
