import type { Gateway } from '#site/api/gateway.ts';

import type { Form } from './form.ts';

/** The delay after the last key. */
const restMs = 500;

interface NameCheckOptions<Name extends string, Fault> {
  form: Form<Name | 'username', Fault>;
  api: Gateway;
  /** The name as it would be sent; nothing, and no check, if it is invalid or none is registered. */
  nameOf(): string | undefined;
  /** What the field shows if the name is taken. */
  taken: Fault;
}

/**
 * Lives as long as its form: checks, once the player stops typing, whether a user name is free. Errors are ignored: submitting the form
 * tells. Call it whenever the field has changed or was left.
 */
export function createNameCheck<Name extends string, Fault>({ form, api, nameOf, taken }: NameCheckOptions<Name, Fault>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: string | undefined;
  /** The name that the last answer said is taken: it needs no second request. */
  let known: string | undefined;
  const ask = async () => {
    const name = nameOf();
    if (name === undefined || name === asked) return;
    asked = name;
    const result = await api.call('GET /wps/check/username', { query: { username: name } });
    // the name changed before the answer came
    if (asked !== name) return;
    if (result.ok && !result.value.available) known = name;
    if (!result.ok || nameOf() !== name) asked = undefined;
    else if (known === name) form.refuseOne('username', taken);
  };
  return () => {
    clearTimeout(timer);
    const name = nameOf();
    if (name !== undefined && name === known) return form.refuseOne('username', taken);
    if (name !== asked) asked = undefined;
    timer = setTimeout(() => void ask(), restMs);
  };
}
