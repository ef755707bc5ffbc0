import { atom, type ReadableAtom } from 'nanostores';

import { bareCode } from '#contract/typed/second-code.ts';
import type { ValueOf } from '#contract/calls.ts';
import type { Gateway } from '#site/api/gateway.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

type Shown = ValueOf<'POST /wps/member/authenticator'>;

/** `begun` = the secret is shown; `codes` = the recovery codes are, once; `ending` = password and code are asked for. */
export type AuthenticatorState =
  | { state: 'loading' }
  | { state: 'failed'; error: string }
  | { state: 'off' }
  | { state: 'begun'; shown: Shown }
  | { state: 'codes'; recoveryCodes: readonly string[] }
  | { state: 'on'; recoveryCodesLeft: number; hasPassword: boolean }
  | { state: 'ending'; hasPassword: boolean };

export interface AuthenticatorScreen {
  $state: ReadableAtom<AuthenticatorState>;
  /** The last completed action, to be announced. */
  $news: ReadableAtom<'isOn' | 'isOff' | undefined>;
  $isSending: ReadableAtom<boolean>;
  /** The failing input's name, or `''` if it is no single field. */
  $failure: ReadableAtom<{ field: string; code: string } | undefined>;
  read(): Promise<void>;
  begin(): Promise<void>;
  confirm(code: string): Promise<void>;
  beginEnd(): void;
  end(password: string, code: string): Promise<void>;
}

/** `/m/securityCenter`: the authenticator app. */
export function createAuthenticatorScreen({ api = gateway }: { api?: Gateway } = {}): AuthenticatorScreen {
  const $state = atom<AuthenticatorState>({ state: 'loading' });
  const $news = atom<'isOn' | 'isOff' | undefined>(undefined);
  const $isSending = atom(false);
  const $failure = atom<{ field: string; code: string } | undefined>(undefined);
  const read = async () => {
    $failure.set(undefined);
    const result = await api.call('GET /wps/member/authenticator');
    if (!result.ok) return $state.set({ state: 'failed', error: result.code });
    const { isOn, recoveryCodesLeft, hasPassword } = result.value;
    $state.set(isOn ? { state: 'on', recoveryCodesLeft, hasPassword } : { state: 'off' });
  };
  onSeen($state, () => void read());
  /** One call at a time; a refusal shows beside its field. */
  const send = async <T>(
    call: () => Promise<{ ok: true; value: T } | { ok: false; code: string; fields: Readonly<Record<string, string>> }>,
  ) => {
    if ($isSending.get()) return undefined;
    $isSending.set(true);
    $failure.set(undefined);
    const result = await call();
    $isSending.set(false);
    if (result.ok) return result;
    const [[field, code] = ['', result.code]] = Object.entries(result.fields);
    $failure.set(result.code === 'totp.invalid' ? { field: 'code', code: result.code } : { field, code });
    return undefined;
  };
  return {
    $state,
    $news,
    $isSending,
    $failure,
    read,
    async begin() {
      $news.set(undefined);
      const result = await send(async () => api.call('POST /wps/member/authenticator'));
      if (result) $state.set({ state: 'begun', shown: result.value });
    },
    async confirm(code) {
      const result = await send(async () => api.call('PUT /wps/member/authenticator', { body: { code: bareCode(code) } }));
      if (!result) return;
      $state.set({ state: 'codes', recoveryCodes: result.value.recoveryCodes });
      $news.set('isOn');
    },
    beginEnd() {
      const now = $state.get();
      $news.set(undefined);
      if (now.state === 'on') $state.set({ state: 'ending', hasPassword: now.hasPassword });
    },
    async end(password, code) {
      const result = await send(async () => api.call('POST /wps/member/authenticator/off', { body: { password, code: bareCode(code) } }));
      if (!result) return;
      await read();
      $news.set('isOff');
    },
  };
}
