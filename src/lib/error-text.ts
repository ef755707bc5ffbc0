import { isSessionOverCode } from '#contract/session/facts.ts';

import { saidOf } from './said-by-platform.ts';

/**
 * The message of a failure. An island that was given no words for how a session ended says that it did: the log-in sheet or a toast tells
 * the rest. Of any other code that it has no words for it says what the platform itself has said, else that it is unknown.
 */
export function errorText(errors: Readonly<Record<string, string>>, code: string): string {
  // not what every object has: a code comes from outside
  const own = (key: string) => (Object.hasOwn(errors, key) ? errors[key] : undefined);
  return own(code) ?? own(general(code)) ?? saidOf(code) ?? errors['system.unknown'] ?? code;
}

function general(code: string): string {
  if (isSessionOverCode(code)) return 'session.expired';
  return code === 'trial.members.only' ? 'session.forbidden' : code;
}
