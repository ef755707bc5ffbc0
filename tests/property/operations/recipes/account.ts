import { createECDH, randomBytes, randomUUID } from 'node:crypto';

import { generateSync } from 'otplib';

import { sendPasswordMails } from '#server/domains/identity/index.ts';
import type { InProcessGateway } from '#site/api/in-process.ts';
import { humanSolution, lastCode, newNumber, smsCall } from '#tests/server/fixture/codes.ts';
import { goodPassword, logInPlayer, visitor } from '#tests/server/fixture/identity.ts';
import { goodPapers, sendPapers } from '#tests/server/fixture/papers.ts';
import { createSoftwareKey } from '#tests/server/fixture/software-key.ts';
import { choosePerson, comeBack, openAddress, siteHost } from '#tests/server/fixture/walk.ts';
import { taken } from '#tests/server/fixture/withdrawals.ts';
import type { Person, World } from '#tests/property/operations/world.ts';

import { nextName, type Recipes } from './right.ts';

const opinion = 'The games are good, the music is loud.';
const newPassword = 'ibang kuwago naman po';
const agreed = { agreed: true, birthDate: '1990-06-12', registerMethod: 'H5' } as const;
const atSite = (app: World['app']) => visitor(app, { host: siteHost });
const bare = (api: InProcessGateway, host?: string): Person => ({
  api,
  memberId: '',
  userName: '',
  payeeId: '',
  agentPath: '',
  customerType: 0,
  host,
});

/** Somebody with an authenticator, whose next code is a new one. */
async function guarded(world: World) {
  const by = await world.newcomer();
  const { secret } = await taken(by.api.call('POST /wps/member/authenticator'));
  await taken(by.api.call('PUT /wps/member/authenticator', { body: { code: codeOf(world, secret) } }));
  world.app.clock.advanceMs(30_000);
  return { by, code: codeOf(world, secret) };
}
const codeOf = ({ app }: World, secret: string) => generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) });

/** A passkey that is about to be added, or is there. */
async function asked(world: World) {
  const [by, key] = [await world.newcomer(), createSoftwareKey('http://localhost:4321')];
  const { ticket, options } = await taken(by.api.call('POST /wps/member/passkey', { body: { password: goodPassword } }));
  return { by, key, body: { ticket, response: key.create(options), name: 'a phone' } };
}
async function withKey(world: World) {
  const { by, key, body } = await asked(world);
  const { passkeyId } = await taken(by.api.call('PUT /wps/member/passkey', { body }));
  return { by, key, passkeyId };
}

/** Back from the provider, as somebody who is there for the first time. */
async function backFromProvider({ app }: World): Promise<Person> {
  const api = atSite(app);
  await comeBack(app, api, 'google', 'new');
  return bare(api, siteHost);
}
async function backAgain(world: World): Promise<Person> {
  const { app } = world;
  const first = atSite(app);
  await comeBack(app, first, 'facebook', 'jose');
  // known from an earlier round, or made now
  const known = await first.call('POST /wps/session/login/social');
  if (!known.ok) await taken(first.call('PUT /wps/member/register/social', { body: agreed }));
  const api = atSite(app);
  await comeBack(app, api, 'facebook', 'jose');
  return bare(api, siteHost);
}
/** A member of the site's own host on the way to a link with a provider: back from there, or linked. */
async function linking({ app, newcomer }: World): Promise<Person> {
  const by = await newcomer(siteHost);
  const { url } = await taken(
    by.api.call('POST /wps/member/social/:provider', { query: { provider: 'google' }, body: { password: goodPassword } }),
  );
  await openAddress(app, by.api, (await choosePerson(app, by.api, new URL(url), 'new')).href);
  return by;
}

/** A code that was sent to a member's number. */
async function coded(world: World, purpose: 'login' | 'password') {
  const { app } = world;
  const by = await world.newcomer();
  const { typed, mobile } = newNumber();
  await app.db.pool.query('update identity_members set mobile = $1 where id = $2', [mobile, by.memberId]);
  const body = { mobileNum: typed, countryDialingCode: '63', purpose, humanVerification: await humanSolution(by.api) };
  await taken(by.api.call(smsCall, { body }));
  return { mobileNum: typed, countryDialingCode: '63', verificationCode: await lastCode(app, mobile) };
}

/** The secret of a mail that sets a new password. */
async function mailed(world: World): Promise<string> {
  const { app, ctx } = world;
  const { memberId, userName, api } = await world.newcomer();
  const email = `${userName}@mail.example`;
  await app.db.pool.query('update identity_members set email = $1, email_verified_at = now() where id = $2', [email, memberId]);
  await taken(api.call('POST /wps/member/password/email', { body: { username: userName, email } }));
  const texts: string[] = [];
  const send = async ({ text }: { text: string }) => void texts.push(text);
  await sendPasswordMails({ ctx, input: { mail: { send }, origin: 'https://play.example' } });
  return texts.map((text) => /#([\w-]{43})/.exec(text)?.[1]).find(Boolean) ?? 'no link';
}

/** What proves who somebody is, and what they have about them. */
export const accountRecipes: Recipes = {
  // without a name there is a new one
  'POST /wps/session/login/freeplay': () => ({ body: {} }),
  'POST /wps/session/exchange': async (world) => {
    const { api } = await world.newcomer();
    const { token } = await taken(api.call('POST /wps/session/handoff'));
    return { by: bare(visitor(world.app)), body: { token } };
  },
  'DELETE /wps/session/list/:sessionId': async (world) => {
    const by = await world.newcomer();
    const { sessions } = await taken(by.api.call('GET /wps/session/list'));
    return { by, query: { sessionId: sessions[0]?.sessionId } };
  },
  'PUT /wps/member/feedback': async (world) => ({ by: await world.newcomer(), body: { content: opinion } }),
  'POST /wps/member/password/email': () => ({ body: { username: nextName(), email: `${nextName()}@mail.example` } }),
  'POST /wps/session/login/social': async (world) => ({ by: await backAgain(world) }),
  'PUT /wps/member/register/social': async (world) => ({ by: await backFromProvider(world), body: agreed }),
  'PUT /wps/member/social': async (world) => ({ by: await linking(world) }),
  'POST /wps/member/social/:provider/off': async (world) => {
    const by = await linking(world);
    await taken(by.api.call('PUT /wps/member/social'));
    return { by, query: { provider: 'google' }, body: { password: goodPassword } };
  },
  'POST /wps/session/login/totp': async (world) => {
    const { by, code } = await guarded(world);
    const api = visitor(world.app);
    const first = await logInPlayer(api, by.userName);
    return { by: bare(api), body: { ticket: first.ok ? '' : first.ticket, code } };
  },
  'POST /wps/session/login/passkey': async (world) => {
    const { key } = await withKey(world);
    const api = visitor(world.app);
    const { ticket, options } = await taken(api.call('POST /wps/session/passkey'));
    return { by: bare(api), body: { ticket, response: key.get(options) } };
  },
  'POST /wps/member/passkey': async (world) => ({ by: await world.newcomer(), body: { password: goodPassword } }),
  'PUT /wps/member/passkey': async (world) => {
    const { by, body } = await asked(world);
    return { by, body };
  },
  'PUT /wps/member/passkey/:passkeyId': async (world) => {
    const { by, passkeyId } = await withKey(world);
    return { by, query: { passkeyId }, body: { name: 'another phone' } };
  },
  'POST /wps/member/passkey/:passkeyId/off': async (world) => {
    const { by, passkeyId } = await withKey(world);
    return { by, query: { passkeyId }, body: { password: goodPassword } };
  },
  'POST /wps/member/authenticator': async (world) => ({ by: await world.newcomer() }),
  'PUT /wps/member/authenticator': async (world) => {
    const by = await world.newcomer();
    const { secret } = await taken(by.api.call('POST /wps/member/authenticator'));
    return { by, body: { code: codeOf(world, secret) } };
  },
  'POST /wps/member/authenticator/off': async (world) => {
    const { by, code } = await guarded(world);
    return { by, body: { password: goodPassword, code } };
  },
  'POST /wps/member/password/v2': async (world) => ({
    by: await world.newcomer(),
    body: { oldPassword: goodPassword, newPassword, confirmNewPassword: newPassword },
  }),
  'POST /wps/member/password/mobile': async (world) => ({ body: { ...(await coded(world, 'password')), newPassword } }),
  'POST /wps/member/password/reset': async (world) => ({
    body: { token: await mailed(world), newPassword, confirmNewPassword: newPassword },
  }),
  'POST /wps/verification/sms/noLogin': async ({ app }) => {
    const humanVerification = await humanSolution(visitor(app));
    return { body: { mobileNum: newNumber().typed, countryDialingCode: '63', purpose: 'login', humanVerification } };
  },
  'GET /wps/verification/sms': async (world) => ({ query: { ...(await coded(world, 'login')), purpose: 'login' } }),
  'GET /wps/check/username': () => ({ query: { username: nextName() } }),
  'PUT /wps/member/verification/document/:document': async (world) => ({ by: await world.newcomer(), query: { document: 'front' } }),
  'POST /wps/member/verification': async (world) => {
    const by = await world.newcomer();
    await sendPapers(by.api);
    return { by, body: goodPapers };
  },
  'POST /wps/message/inbox/read': async (world) => {
    const by = await world.newcomer();
    await taken(by.api.call('PUT /wps/member/feedback', { body: { content: opinion } }));
    const { list } = await taken(by.api.call('GET /wps/message/inbox', { query: {} }));
    return { by, body: { messageId: list[0]?.id } };
  },
  'PUT /wps/push/device': async (world) => {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    return {
      by: await world.newcomer(),
      body: {
        endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
        p256dh: keys.getPublicKey('base64url'),
        auth: randomBytes(16).toString('base64url'),
        kinds: { withdrawal: true, security: true, draw: false },
      },
    };
  },
  'POST /wps/system/announcements/read': async (world) => {
    const by = await world.newcomer();
    const found = await taken(by.api.call('GET /wps/system/announcements', { query: { types: 'PL', groupName: 'm_home' } }));
    return { by, body: { announcementId: found.announcements[0]?.id, read: true } };
  },
};
