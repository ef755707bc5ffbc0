import type { ReadableAtom, WritableAtom } from 'nanostores';

import { cleanLine } from '#contract/typed/characters.ts';
import { fieldsOfMethod, type LoginFault, type LoginField, type LoginMethod } from '#site/lib/login-rules.ts';
import { forgetLogin, type recallLogin, type rememberLogin } from '#site/stores/remembered-login.ts';

import type { Form } from './form.ts';

export type Filled = Partial<Record<LoginField, string>>;

/** Where and how a login is remembered. */
export interface Memory {
  recallLogin: typeof recallLogin;
  rememberLogin: typeof rememberLogin;
}

/** What the login form reads from this device and stores on it, separately for each way of logging in. */
export function createLoginMemory({
  form,
  $method,
  $isRemembering,
  memory,
  dialingCode,
}: {
  form: Form<LoginField, LoginFault>;
  $method: ReadableAtom<LoginMethod>;
  $isRemembering: WritableAtom<boolean>;
  memory: Memory;
  dialingCode: string;
}): { recall(): Promise<Filled | undefined>; remember(): Promise<void> } {
  return {
    async recall() {
      const method = $method.get();
      const known = await memory.recallLogin(method);
      const values = form.$values.get();
      const isTyped = fieldsOfMethod[method].some((name) => values[name] !== '');
      if (!known || isTyped || method !== $method.get()) return undefined;
      const filled: Filled = method === 'username' ? { username: known.username, password: known.password } : { mobileNum: known.username };
      form.adopt(filled);
      $isRemembering.set(true);
      return filled;
    },
    async remember() {
      const { username, password, mobileNum } = form.$values.get();
      const type = $method.get();
      if (!$isRemembering.get()) forgetLogin();
      else if (type === 'username') await memory.rememberLogin({ type, username: cleanLine(username), password, countryDialingCode: '' });
      else await memory.rememberLogin({ type, username: cleanLine(mobileNum), password: '', countryDialingCode: dialingCode });
    },
  };
}
