import { randomUUID } from 'node:crypto';

import { decide, inviteBy, newPassword, openLink, tokenOf, waitingOf } from '#tests/server/fixture/people.ts';
import { codeOf, consoleAt, staffPassword, staffWith } from '#tests/server/fixture/staff.ts';
import { taken } from '#tests/server/fixture/withdrawals.ts';
import type { Person, World } from '#tests/property/operations/world.ts';

import { nextCount, reason, type Recipes } from './right.ts';

const atConsole = (api: Person['api']): Person => ({ api, memberId: '', userName: '', payeeId: '', agentPath: '/', customerType: 0 });

/** Somebody of the help desk, whom nothing else needs. */
const somebody = async ({ app }: World) => await staffWith(app, ['support']);

/** A browser in which a link is open, and the code of its authenticator. */
async function opened({ app }: World, token: string) {
  const api = consoleAt(app);
  const { secret } = await taken(openLink(token, api));
  return { by: atConsole(api), code: codeOf(app, secret) };
}

const invited = async ({ app }: World) => await inviteBy(await staffWith(app), { roles: ['support'] });

const madeRole = async (world: World) => {
  const body = { name: `role ${nextCount()}`, permissions: ['audit.read' as const], reason };
  return await taken((await world.colleague()).call('POST /wps/staff/roles', { body }));
};

/** Who works at the console, and the links that lead to it. */
export const peopleRecipes: Recipes = {
  'PUT /wps/staff/people/:staffId/access': async (world) => ({
    query: { staffId: (await somebody(world)).staffId },
    body: { isDisabled: true, reason },
  }),
  'PUT /wps/staff/people/:staffId/roles': async (world) => ({
    query: { staffId: (await somebody(world)).staffId },
    body: { roles: ['editor'], reason },
  }),
  'DELETE /wps/staff/people/:staffId/sessions': async (world) => ({
    query: { staffId: (await somebody(world)).staffId },
    body: { reason },
  }),
  'POST /wps/staff/people/:staffId/authenticator': async (world) => ({
    query: { staffId: (await somebody(world)).staffId },
    body: { reason },
  }),
  'POST /wps/staff/invitations': () => ({ body: { linkId: randomUUID(), label: 'Bago', roles: ['support'], reason } }),
  'DELETE /wps/staff/invitations/:linkId': async (world) => ({ query: { linkId: (await invited(world)).linkId }, body: { reason } }),
  'PUT /wps/staff/proposals/:proposalId': async (world) => {
    const boss = await staffWith(world.app);
    const { proposals } = await taken(boss.call('GET /wps/staff/people'));
    for (const { proposalId } of proposals) await decide(boss, proposalId, 'refuse');
    await inviteBy(boss, { roles: ['admin'] });
    return { query: { proposalId: await waitingOf(boss) }, body: { decision: 'approve' } };
  },
  'POST /wps/staff/roles': () => ({ body: { name: `role ${nextCount()}`, permissions: ['audit.read'], reason } }),
  'PUT /wps/staff/roles/:roleId': async (world) => ({
    query: await madeRole(world),
    body: { name: `role ${nextCount()}`, permissions: ['cases.decide'], reason },
  }),
  'DELETE /wps/staff/roles/:roleId': async (world) => ({ query: await madeRole(world), body: { reason } }),
  'PUT /wps/staff/account/password': async ({ app }) => {
    const api = await staffWith(app);
    app.clock.advanceMs(30_000);
    const body = { oldPassword: staffPassword, code: codeOf(app, api.secret), newPassword, confirmNewPassword: newPassword };
    return { by: atConsole(api), body };
  },
  'POST /wps/staff/account/recovery': async ({ app }) => {
    const api = await staffWith(app);
    app.clock.advanceMs(30_000);
    return { by: atConsole(api), body: { password: staffPassword, code: codeOf(app, api.secret) } };
  },
  'DELETE /wps/staff/account/sessions/:sessionId': async ({ app }) => {
    const api = await staffWith(app);
    const { sessions } = await taken(api.call('GET /wps/staff/account'));
    return { by: atConsole(api), query: { sessionId: sessions[0]?.sessionId } };
  },
  'POST /wps/staff/link': async (world) => ({ body: { token: (await invited(world)).token } }),
  'GET /wps/staff/link': async (world) => ({ by: (await opened(world, (await invited(world)).token)).by }),
  'POST /wps/staff/link/invitation': async (world) => {
    const { by, code } = await opened(world, (await invited(world)).token);
    return { by, body: { userName: `bago.${nextCount()}`, newPassword, confirmNewPassword: newPassword, code } };
  },
  'POST /wps/staff/link/authenticator': async (world) => {
    const query = { staffId: (await somebody(world)).staffId };
    const body = { reason };
    const { link } = await taken((await world.colleague()).call('POST /wps/staff/people/:staffId/authenticator', { query, body }));
    const { by, code } = await opened(world, tokenOf(link));
    return { by, body: { password: staffPassword, code } };
  },
};
