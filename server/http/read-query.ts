import { ExpectedError } from '#server/platform/expected-error.ts';

import { isForbiddenKey, isCleanText } from './clean-text.ts';

/** An address's query and path parameters as one record; a repeated parameter is refused. */
export function readQuery(url: string, params: Record<string, string>): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) add(query, name, value);
  const start = url.indexOf('?');
  if (start >= 0) for (const [name, value] of new URLSearchParams(url.slice(start + 1))) add(query, name, value);
  return query;
}

function add(query: Record<string, string>, name: string, value: string): void {
  const isBad = isForbiddenKey(name) || Object.hasOwn(query, name) || !isCleanText(name) || !isCleanText(value);
  if (isBad) throw new ExpectedError('request.invalid', { fields: { [name.slice(0, 64)]: 'request.invalid' } });
  query[name] = value;
}
