import { atom, type ReadableAtom } from 'nanostores';

import type { Passkey } from '#contract/session/ways-in.ts';
import { type AskDevice, askDevice } from '#site/api/ask-device.ts';
import type { Gateway } from '#site/api/gateway.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

export type Passkeys =
  { state: 'loading' } | { state: 'ready'; value: readonly Passkey[]; hasPassword: boolean } | { state: 'failed'; error: string };

export interface PasskeysScreen {
  $passkeys: ReadableAtom<Passkeys>;
  /** The device is asking. */
  $isAdding: ReadableAtom<boolean>;
  /** The last completed action, to be announced. */
  $news: ReadableAtom<'added' | 'renamed' | 'removed' | undefined>;
  $failure: ReadableAtom<string | undefined>;
  read(): Promise<void>;
  /** With the password, if the player has one. */
  add(name: string, password: string): Promise<void>;
  rename(passkeyId: string, name: string): Promise<boolean>;
  remove(passkeyId: string, password: string): Promise<void>;
}

/** `/m/securityCenter`: the member's passkeys. */
export function createPasskeysScreen({ api = gateway, ask = askDevice }: { api?: Gateway; ask?: AskDevice } = {}): PasskeysScreen {
  const $passkeys = atom<Passkeys>({ state: 'loading' });
  const $isAdding = atom(false);
  const $news = atom<'added' | 'renamed' | 'removed' | undefined>(undefined);
  const $failure = atom<string | undefined>(undefined);
  const read = async () => {
    const result = await api.call('GET /wps/member/passkey');
    if (!result.ok) return $passkeys.set({ state: 'failed', error: result.code });
    const { passkeys, hasPassword } = result.value;
    $passkeys.set({ state: 'ready', value: passkeys, hasPassword });
  };
  onSeen($passkeys, () => void read());
  /** Passkeys being renamed: a second tap does nothing. */
  const renamed = new Set<string>();
  const begin = () => {
    $news.set(undefined);
    $failure.set(undefined);
  };
  /** Shows the current state, and what was done or why not. An already deleted one counts as done. */
  const tell = async (error: string | undefined, news: 'added' | 'renamed' | 'removed') => {
    if (error === undefined || error === 'not.found') await read();
    if (error === undefined) $news.set(news);
    else $failure.set(error);
    return error === undefined;
  };
  const create = async (name: string, password: string): Promise<string | undefined> => {
    const asked = await api.call('POST /wps/member/passkey', { body: { password } });
    if (!asked.ok) return asked.code;
    const answer = await ask('create', asked.value.options);
    if (answer.kind !== 'answered') return answer.kind;
    const added = await api.call('PUT /wps/member/passkey', { body: { ticket: asked.value.ticket, response: answer.response, name } });
    return added.ok ? undefined : added.code;
  };
  return {
    $passkeys,
    $isAdding,
    $news,
    $failure,
    read,
    async add(name, password) {
      if ($isAdding.get()) return;
      begin();
      $isAdding.set(true);
      const error = await create(name, password);
      $isAdding.set(false);
      // the player closed the device's own window, and knows it
      if (error !== 'closed') await tell(error === 'failed' ? 'passkey.invalid' : error, 'added');
    },
    async rename(passkeyId, name) {
      if (renamed.has(passkeyId)) return false;
      renamed.add(passkeyId);
      begin();
      const result = await api.call('PUT /wps/member/passkey/:passkeyId', { query: { passkeyId }, body: { name } });
      renamed.delete(passkeyId);
      return tell(result.ok ? undefined : result.code, 'renamed');
    },
    async remove(passkeyId, password) {
      begin();
      const result = await api.call('POST /wps/member/passkey/:passkeyId/off', { query: { passkeyId }, body: { password } });
      await tell(result.ok ? undefined : result.code, 'removed');
    },
  };
}
