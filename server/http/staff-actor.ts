import type { Call } from '#contract/call.ts';
import { can } from '#contract/staff/permissions.ts';
import type { Ctx, StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import type { Incoming } from './incoming.ts';
import { readCookie } from './session-actor.ts';

/**
 * The staff member at the console, by cookie.
 * Throws ExpectedError `session.expired`.
 */
export type FindStaff = (input: { ctx: Ctx; input: { secret: string; isByItself: boolean } }) => Promise<StaffCtx['actor']>;

/** `__Host-` requires `Secure`, which browsers only accept on encrypted connections. */
export const staffCookieName = (isHttps: boolean) => (isHttps ? '__Host-laro-staff' : 'laro-staff');

/** A staff member with the call's permission; a call without one admits nobody. */
export async function staffActor({
  call,
  ctx,
  incoming,
  findStaff,
}: {
  call: Pick<Call, 'can'>;
  ctx: Ctx;
  incoming: Incoming;
  findStaff: FindStaff;
}): Promise<StaffCtx['actor']> {
  const secret = readCookie(incoming.header('cookie'), staffCookieName(incoming.isHttps));
  if (secret === undefined || !/^[\w-]{16,128}$/.test(secret)) throw new ExpectedError('session.required');
  const actor = await findStaff({ ctx, input: { secret, isByItself: incoming.header('x-by-itself') !== undefined } });
  const mayCall = call.can !== undefined && (call.can === 'any' || can(actor, call.can));
  if (!mayCall) {
    ctx.log.warn({ staffId: actor.staffId }, 'somebody of the staff asked for what they have no permission for');
    throw new ExpectedError('session.forbidden');
  }
  return actor;
}
