/** Lives as long as the page: the player's invitation (`/m/sponsor`). */
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { createRead } from './read.ts';

const { $read: $invitation, read, retry: retryInvitation } = createRead(() => gateway.call('GET /wps/member/invitation'));

onSeen($invitation, () => void read());

export { $invitation, retryInvitation };
