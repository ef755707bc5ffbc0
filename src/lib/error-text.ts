import { isSessionOverCode } from '#contract/session/facts.ts';

import { saidOf } from './said-by-platform.ts';

/**
 * The message of a failure. An island without texts for the end of a session only says that it ended: the log-in sheet or a toast says the
 * rest. For any other code without a text it shows the platform's own message, else that the error is unknown.
 */
export function errorText(errors: Readonly<Record<string, string>>, code: string): string {
  // own properties only: a code comes from outside
  const own = (key: string) => (Object.hasOwn(errors, key) ? errors[key] : undefined);
  return own(code) ?? own(general(code)) ?? saidOf(code) ?? errors['system.unknown'] ?? code;
}

function general(code: string): string {
  if (isSessionOverCode(code)) return 'session.expired';
  return code === 'trial.members.only' ? 'session.forbidden' : code;
}
