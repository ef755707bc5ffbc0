import type { Ctx, StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

/** The context of a raw route with `can`: the router has admitted only staff. @throws not.found */
export function staffOf(ctx: Ctx): StaffCtx {
  const { actor } = ctx;
  if (actor.kind !== 'staff') throw new ExpectedError('not.found');
  return { ...ctx, actor };
}

/** A path parameter that is an id. @throws not.found */
export function uuidParam(params: Readonly<Record<string, string>>, name: string): string {
  const text = params[name] ?? '';
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) throw new ExpectedError('not.found');
  return text;
}
