/** Lives as long as the page: a log-in that waits for an authenticator code. */
import { atom } from 'nanostores';

import type { LoginValue } from '#contract/session/calls.ts';
import type { Gateway } from '#site/api/gateway.ts';
import type { Result } from '#site/api/result.ts';
import { gateway } from '#site/stores/gateway.ts';

export interface AskedStep {
  /** Why the last code was refused. */
  failure: string | undefined;
  isSending: boolean;
  send(code: string): Promise<void>;
  /** The player gives up: the log-in stays refused. */
  cancel(): void;
}

export const $secondStep = atom<AskedStep | undefined>(undefined);

/** Every way of logging in passes its answer through this: if it needs a second step, this returns when that is done. */
export async function finishLogin(first: Result<LoginValue>, api: Gateway = gateway): Promise<Result<LoginValue>> {
  if (first.ok || first.code !== 'totp.required' || first.ticket === undefined) return first;
  const { ticket } = first;
  $secondStep.get()?.cancel();
  return await new Promise((resolve) => {
    const end = (result: Result<LoginValue>) => {
      $secondStep.set(undefined);
      resolve(result);
    };
    const ask = (failure: string | undefined) => $secondStep.set({ failure, isSending: false, send, cancel: () => end(first) });
    const send = async (code: string) => {
      $secondStep.set({ failure: undefined, isSending: true, send, cancel: () => end(first) });
      const result = await api.call('POST /wps/session/login/totp', { body: { ticket, code } });
      // another code cannot save an expired ticket
      if (result.ok || result.code === 'totp.expired' || result.code === 'login.failed') end(result);
      else ask(result.code);
    };
    ask(undefined);
  });
}
