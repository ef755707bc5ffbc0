import type { Call } from '#contract/call.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

/** Refuses a call made under another module's id, or without one if the specification requires it. @throws request.invalid */
export function checkModule({ module, asksModule, moduleWhen }: Call, named: string | undefined, query: unknown): void {
  if (module === undefined || (moduleWhen && !hasValues(query, moduleWhen))) return;
  if (named === undefined ? asksModule : named !== module) throw new ExpectedError('request.invalid');
}

const hasValues = (query: unknown, wanted: Readonly<Record<string, string>>) =>
  Object.entries(wanted).every(([name, value]) => (query as Record<string, unknown> | undefined)?.[name] === value);
