import type { Gateway } from '#site/api/gateway.ts';

import type { Form } from './form.ts';

/** So long after the last key. */
const restMs = 500;

interface NameCheckOptions<Name extends string, Fault> {
  form: Form<Name | 'username', Fault>;
  api: Gateway;
  /** The name as it would be sent; nothing where it cannot be one, or none is registered: then nothing is asked. */
  nameOf(): string | undefined;
  /** What the field shows where the name is somebody's. */
  taken: Fault;
}

/**
 * Lives as long as its form: asks, once the player has stopped typing, whether a user name is still free. Silent on error: sending
 * the form tells. Call it whenever the field has changed or was left.
 */
export function createNameCheck<Name extends string, Fault>({ form, api, nameOf, taken }: NameCheckOptions<Name, Fault>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: string | undefined;
  /** What the last answer said is somebody's: it needs no second question. */
  let known: string | undefined;
  const ask = async () => {
    const name = nameOf();
    if (name === undefined || name === asked) return;
    asked = name;
    const result = await api.call('GET /wps/check/username', { query: { username: name } });
    // asked again for another name, or typed on, before the answer came
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
