/** Lives as long as the page: the link that an agent passes on from the agent home page. */
import { mapped } from '#site/api/result.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { createRead } from './read.ts';

/** The newest link by which members register, of those that are open, if any. */
const {
  $read: $memberLink,
  read,
  retry: retryMemberLink,
} = createRead(async () =>
  mapped(await gateway.call('GET /wps/agent/links'), ({ list }) => list.find(({ state, opensAgent }) => state === 'open' && !opensAgent)),
);

onSeen($memberLink, () => void read());

export { $memberLink, retryMemberLink };
