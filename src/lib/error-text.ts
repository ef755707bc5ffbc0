import { isSessionOverCode } from '#contract/session-over.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * The message of a failure. An island that was given no words for how a session ended says that it did: the log-in sheet or a toast tells
 * the rest. Any other unknown code is told as unknown, with what the server says of it (`message`) where there is something.
 */
export function errorText(errors: Texts, code: string, message?: string): string {
  return errors[code] ?? errors[general(code)] ?? (message || undefined) ?? errors['system.unknown'] ?? code;
}

function general(code: string): string {
  if (isSessionOverCode(code)) return 'session.expired';
  return code === 'trial.members.only' ? 'session.forbidden' : code;
}
