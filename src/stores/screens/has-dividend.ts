/** Lives as long as the page: whether dividends apply to the agent. Errors are ignored: nothing is shown until it is known. */
import { atom } from 'nanostores';

import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

export const $hasDividend = atom(false);

onSeen($hasDividend, () => {
  void gateway.call('GET /wps/agent/home').then((result) => result.ok && $hasDividend.set(result.value.dividend));
});
