import { setTimeout as sleep } from 'node:timers/promises';

import type { Control, Role, Scope } from './driver.ts';

const patienceMs = 30_000;
const everyMs = 100;

/** Asks until there is an answer. Whatever goes wrong on the way (a click that something covers for a moment) is asked again. */
export async function until<T>(what: string, ask: () => Promise<T | undefined>, forMs = patienceMs): Promise<T> {
  const endsAt = Date.now() + forMs;
  let fault: unknown;
  while (Date.now() < endsAt) {
    try {
      const answer = await ask();
      if (answer !== undefined) return answer;
    } catch (error) {
      fault = error;
    }
    await sleep(everyMs);
  }
  throw new Error(`${what}: not within ${forMs / 1000} s`, { cause: fault });
}

/** The one control of this role and name. */
export const control = (scope: Scope, role: Role, name: string): Promise<Control> =>
  until(`one ${role} “${name}”`, async () => single(await scope.byRole(role, name)));

/** The one element that is shown and matches. */
export const element = (scope: Scope, selector: string): Promise<Control> =>
  until(`one ${selector}`, async () => single(await scope.bySelector(selector)));

/** Clicks it once it is there, takes clicks, and nothing lies over it. */
export async function press(scope: Scope, role: Role, name: string): Promise<void> {
  await until(`a click on ${role} “${name}”`, async () => {
    const found = single(await scope.byRole(role, name));
    // a form may not have judged yet what was just typed
    if (!found || (await found.attribute('disabled')) !== null) return undefined;
    await found.click();
    return found;
  });
}

/** Types into an empty field and looks at what it holds then. */
export async function fill(scope: Scope, name: string, keys: string, holds = keys): Promise<void> {
  const field = await control(scope, 'field', name);
  await field.type(keys);
  const held = await field.value();
  if (held !== holds) throw new Error(`the field “${name}” holds “${held}”`);
}

/** A date, in the American order of a browser that speaks English. WebKit goes on to the next part by the hyphen only. */
export async function fillDate(scope: Scope, name: string, date: string): Promise<void> {
  const [year, month, day] = date.split('-');
  await fill(scope, name, `${month}-${day}-${year}`, date);
}

const single = (found: Control[]): Control | undefined => (found.length === 1 ? found[0] : undefined);
