import { isAgent } from '#contract/member/customer-types.ts';
import { createGateway } from '#site/api/gateway.ts';
import { keepSaid } from '#site/lib/said-by-platform.ts';

import { $connection, watchFetch } from './connection.ts';
import { takeOffset } from './server-clock.ts';
import { forgetSession } from './keep-session.ts';
import { sessionToken, readSession } from './session.ts';

/** The browser's gateway: sends the current session, and drops it when the platform says that it is over. */
export const gateway = createGateway({
  fetch: watchFetch,
  token: sessionToken,
  language: () => document.documentElement.lang,
  device: () => (matchMedia('(display-mode: standalone)').matches ? 'OTHERS' : 'MOBILE'),
  // some browsers get this wrong: the last answer is more reliable
  isOffline: () => !navigator.onLine && $connection.get() === 'offline',
  isPlayer: () => {
    const user = readSession();
    return user !== undefined && !isAgent(user.type);
  },
  readsAgain: true,
  onSessionOver: forgetSession,
  onFailure: keepSaid,
  onServerTime: takeOffset,
});
