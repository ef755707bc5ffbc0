import type { APIContext } from 'astro';

import type { ValueOf } from '#contract/calls.ts';

export type StaffMe = ValueOf<'GET /wps/staff/session'>;

/** Returns the staff member at the console; redirects anybody else to the log-in. */
export async function askStaff({ locals }: Pick<APIContext, 'locals'>): Promise<StaffMe | Response> {
  const me = await locals.api.call('GET /wps/staff/session');
  if (me.ok) return me.value;
  return new Response(null, { status: 303, headers: { location: me.code === 'session.expired' ? '/staff/login?over=1' : '/staff/login' } });
}
