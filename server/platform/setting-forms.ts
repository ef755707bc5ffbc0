import { z } from 'zod';

/** A contact address: `mailto:security@play.example`, or a page. */
export const mailOrHttps = z
  .string()
  .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be such as mailto:security@play.example, or https');

/** Whether a text is a PostgreSQL address. */
export function isPostgresUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return false;
  // a socket directory may replace the host: postgres:///name?host=/run/postgresql
  return url.pathname.length > 1 && (url.hostname !== '' || url.searchParams.has('host'));
}
