/** Lives as long as the page: starting a free trial. */
import type { Gateway } from '#site/api/gateway.ts';

import { gateway } from './gateway.ts';
import { keepTrial } from './keep-session.ts';
import { $session } from './session.ts';

/** Requests a trial account and logs in to it. Returns why there is none, or nothing on success. An existing session stays. */
export async function startTrial(api: Gateway = gateway): Promise<string | undefined> {
  if ($session.get()) return undefined;
  const account = await api.call('GET /wps/member/trialuser');
  if (!account.ok) return account.code;
  const opened = await api.call('POST /wps/session/login/freeplay', { body: { username: account.value.userName } });
  if (!opened.ok) return opened.code;
  keepTrial(opened.value);
  return undefined;
}
