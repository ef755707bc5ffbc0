import {
  changeOwnPassword,
  changeRole,
  changeStaffAccess,
  changeStaffRoles,
  decideProposal,
  endOwnSession,
  endStaffSessions,
  inviteStaff,
  joinStaff,
  listPeople,
  makeRole,
  openLink,
  removeRole,
  renewAuthenticator,
  renewOwnRecoveryCodes,
  resetAuthenticator,
  showLink,
  showStaffAccount,
  withdrawLink,
} from '#server/domains/staff/index.ts';
import type { Mail } from '#server/providers/mail/mail.ts';
import type { Ctx } from '#server/platform/context.ts';

import { answer, type Answer, Reply, serve } from './answer.ts';
import { languageOf } from './request-language.ts';
import { clearedLinkCookie, linkCookie, readLinkCookie } from './staff-cookie.ts';

/** The contract's areas `staff-people` and `staff-account`: who works at the console, and the own account there. */
export function staffPeopleAnswers({ mail, originOf }: { mail: Mail | undefined; originOf: (merchantCode: string) => string }): Answer[] {
  const post = (ctx: Ctx, headers: Headers) => ({ mail, origin: originOf(ctx.merchant.code), language: languageOf(ctx, headers) });
  return [
    serve('GET /wps/staff/people', listPeople),
    serve('PUT /wps/staff/people/:staffId/access', changeStaffAccess),
    serve('PUT /wps/staff/people/:staffId/roles', changeStaffRoles),
    serve('DELETE /wps/staff/people/:staffId/sessions', endStaffSessions),
    answer('POST /wps/staff/people/:staffId/authenticator', ({ ctx, query, body, headers }) =>
      resetAuthenticator({ ctx, input: { ...query, ...body }, post: post(ctx, headers) }),
    ),
    answer('POST /wps/staff/invitations', ({ ctx, body, headers }) => inviteStaff({ ctx, input: body, post: post(ctx, headers) })),
    serve('DELETE /wps/staff/invitations/:linkId', withdrawLink),
    serve('PUT /wps/staff/proposals/:proposalId', decideProposal),
    serve('POST /wps/staff/roles', makeRole),
    serve('PUT /wps/staff/roles/:roleId', changeRole),
    serve('DELETE /wps/staff/roles/:roleId', removeRole),
    serve('GET /wps/staff/account', showStaffAccount),
    serve('PUT /wps/staff/account/password', changeOwnPassword),
    serve('DELETE /wps/staff/account/sessions/:sessionId', endOwnSession),
    serve('POST /wps/staff/account/recovery', renewOwnRecoveryCodes),
    ...linkAnswers,
  ];
}

/** The secret of a one-time link comes in an address once, and stands in a cookie while its page is open. */
const linkAnswers = [
  answer('POST /wps/staff/link', async ({ ctx, body: { token }, isHttps }) => {
    await openLink({ ctx, input: { token } });
    return new Reply({}, { cookies: [linkCookie({ secret: token, isHttps })] });
  }),
  answer('GET /wps/staff/link', ({ ctx, headers, isHttps }) => showLink({ ctx, input: { token: readLinkCookie(headers, isHttps) } })),
  answer('POST /wps/staff/link/invitation', async ({ ctx, body, headers, isHttps }) => {
    const ready = await joinStaff({ ctx, input: { ...body, token: readLinkCookie(headers, isHttps) } });
    return new Reply(ready, { cookies: [clearedLinkCookie(isHttps)] });
  }),
  answer('POST /wps/staff/link/authenticator', async ({ ctx, body, headers, isHttps }) => {
    const ready = await renewAuthenticator({ ctx, input: { ...body, token: readLinkCookie(headers, isHttps) } });
    return new Reply(ready, { cookies: [clearedLinkCookie(isHttps)] });
  }),
];
