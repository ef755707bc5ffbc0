import type { Context } from 'hono';
import type { z } from 'zod';

import { type StudioCode, studioErrors } from '../protocol.ts';
import { StudioError } from '../studio-error.ts';

/** Throws StudioError `clientseed.invalid` for that field, `request.invalid` for any other. */
export async function readBody<T extends z.ZodType>(c: Context, schema: T): Promise<z.output<T>> {
  const json: unknown = await c.req.json().catch(() => undefined);
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new StudioError(parsed.error.issues.some((issue) => issue.path[0] === 'clientSeed') ? 'clientseed.invalid' : 'request.invalid');
}

/** Throws StudioError `request.invalid`. */
export function readQuery<T extends z.ZodType>(c: Context, schema: T): z.output<T> {
  const parsed = schema.safeParse(c.req.query());
  if (!parsed.success) throw new StudioError('request.invalid');
  return parsed.data;
}

export function give(c: Context, value: unknown): Response {
  return c.json({ ok: true, value });
}

export function refuse(c: Context, { code, retryAfterMs }: { code: StudioCode; retryAfterMs: number | undefined }): Response {
  return c.json({ ok: false, code, message: code, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) }, studioErrors[code]);
}
