import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { prepareCatalogue } from '#server/domains/catalogue/index.ts';
import { openIssues } from '#server/domains/lottery/index.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { listOf, pairs, password, type SpecificationCall } from './fixture/specification-calls.ts';
import { SpecificationClient, type Said } from './fixture/specification-client.ts';

const registration = {
  countryDialingCode: '63',
  registerUrl: 'laro.example',
  registerMethod: 'H5',
  password,
  confirmPassword: password,
  ...Object.fromEntries(
    'affiliateCode paymentPassword recommenderId nickname payeeName email mobileNum idNumber qqNum facebook wechat line whatsapp zalo captcha domain verificationCode firebaseChannel firebaseIdToken'
      .split(' ')
      .map((name) => [name, '']),
  ),
  type: 0,
  birthDate: '1990-06-12',
};

let app: TestApp;
let clients: Record<'guest' | 'member' | 'agent', SpecificationClient>;
let calls: SpecificationCall[] = [];
beforeAll(async () => {
  app = await createTestApp();
  const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
  await prepareCatalogue({ db: app.db, clientFolder: 'nowhere', contexts: [ctx] });
  await openIssues({ ctx });
  clients = { guest: new SpecificationClient(app), member: await registered('kliyente'), agent: await registered('kliyenteng_ahente') };
  await app.db.pool.query('update identity_members set customer_type = 1 where user_name = $1', ['kliyenteng_ahente']);
  calls = listOf(app.merchant.code);
});
afterAll(() => app.close());

async function registered(username: string): Promise<SpecificationClient> {
  const client = new SpecificationClient(app);
  const said = await client.send({ method: 'PUT', path: '/wps/member/register', sealed: true, body: { ...registration, username } });
  expect(said, said.errorCode).toMatchObject({ status: 200 });
  client.keepSession(said);
  return client;
}

function send(call: SpecificationCall, names: Record<string, unknown>): Promise<Said> {
  const [method = '', path = ''] = call.path.split(' ');
  const how = call.in ?? (method === 'GET' ? 'query' : 'json');
  const texts = Object.fromEntries(Object.entries(names).map(([name, value]) => [name, String(value)]));
  return clients[call.as ?? 'member'].send({
    method,
    path,
    module: call.module,
    sealed: how === 'sealed',
    ...(how === 'query' ? { query: texts } : { body: how === 'form' ? new URLSearchParams(texts) : names }),
  });
}

const without = (names: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(names).filter(([each]) => each !== name));

/** What was sent and what came of it, where that is not what it should be. */
const wrong: string[] = [];
function judge(call: SpecificationCall, said: Said, what: string, isWhole: boolean): void {
  const { mayFail = [] } = call;
  const isRight = isWhole
    ? said.status === 200 || mayFail.includes(said.status)
    : said.status === 200 || [400, 422, ...mayFail].includes(said.status);
  if (!isRight) wrong.push(`${call.path} ${what}: ${said.status} ${said.errorCode} ${JSON.stringify(said.value)}`);
}

const named = (each: (call: SpecificationCall, names: Record<string, unknown>, needed: string[]) => Promise<void>) => async () => {
  wrong.length = 0;
  for (const call of calls) await each(call, call.names ?? {}, call.needed ?? []);
  expect(wrong).toEqual([]);
};

describe('a client of section 7 of the specification', () => {
  test(
    'is answered when it sends every parameter',
    named(async (call, names) => judge(call, await send(call, names), 'full', true)),
  );

  test(
    'may leave out each parameter that a call does not need, and is told of the others by a code',
    named(async (call, names, needed) => {
      for (const name of Object.keys(names)) judge(call, await send(call, without(names, name)), `without ${name}`, !needed.includes(name));
      const least = Object.fromEntries(Object.entries(names).filter(([name]) => needed.includes(name)));
      if (call.path !== 'GET /wps/game/launchGame') judge(call, await send(call, least), 'with what it needs alone', true);
    }),
  );

  test(
    'may leave each of them empty, or all at once',
    named(async (call, names, needed) => {
      for (const name of Object.keys(names))
        judge(call, await send(call, { ...names, [name]: '' }), `with ${name} empty`, !needed.includes(name));
      const empty = Object.fromEntries(Object.entries(names).map(([name, value]) => [name, needed.includes(name) ? value : '']));
      if (call.path !== 'GET /wps/game/launchGame') judge(call, await send(call, empty), 'with the rest empty', true);
    }),
  );

  test(
    'may use either name of each pair',
    named(async (call, names) => {
      for (const pair of pairs)
        for (const name of pair.filter((each) => each in names))
          for (const other of pair.filter((each) => each !== name))
            judge(call, await send(call, { ...without(names, name), [other]: names[name] }), `${other} for ${name}`, true);
    }),
  );

  test('who says two things by the two names of one is not guessed at', async () => {
    const path = '/wps/relay/MCSFE_getFavoriteGamesList';
    const said = await clients.member.send({ method: 'GET', path, query: { gameTyp: 'RNG', gameType: 'LIVE' } });
    expect(said).toMatchObject({ status: 400, value: { fields: { gameType: 'request.invalid' } } });
    const foreign = { method: 'GET', path: '/wps/relay/GCSGAME_getVassGameType', query: { merchantCode: 'tala' } };
    expect(await clients.guest.send(foreign)).toMatchObject({ status: 404 });
  });
});

describe('the log-in and the registration of such a client', () => {
  const logIn = (names: Record<string, unknown>) =>
    new SpecificationClient(app).send({ method: 'POST', path: '/wps/session/login', sealed: true, body: names });
  const firebase = { firebaseChannel: '', firebaseIdToken: '', mobileNum: '', countryDialingCode: '' };

  test.each<[string, Record<string, unknown>]>([
    ['all fields', { type: 'username', captcha: '', ...firebase }],
    ['no type', {}],
    ['an empty type', { type: '', captcha: '' }],
    ['nulls', { type: 'username', captcha: null, mobileNum: null }],
  ])('log in with %s', async (_, names) => {
    expect(await logIn({ username: 'kliyente', password, ...names })).toMatchObject({ status: 200 });
  });

  test('register without what has one value, and with every field left empty', async () => {
    const { type, registerMethod, confirmPassword, ...rest } = registration;
    const said = await new SpecificationClient(app).send({
      method: 'PUT',
      path: '/wps/member/register',
      sealed: true,
      body: { ...rest, username: 'walang_uri', confirmPassword: '', registerMethod: '' },
    });
    expect([type, registerMethod, confirmPassword, said.status]).toEqual([0, 'H5', password, 200]);
  });
});

describe('the games of such a client', () => {
  interface Vendors {
    sorting: { gameCategory: string }[];
  }
  const categories = async (query: Record<string, string>) => {
    const said = await clients.guest.send({ method: 'GET', path: '/wps/relay/GCSGAME_getVassGameType', query });
    return (said.value as Vendors).sorting.map(({ gameCategory }) => gameCategory);
  };

  test('typeId takes our words in any case; 0, an id and what nobody knows are all categories (API-052, DATA-059)', async () => {
    const all = await categories({});
    expect(all.length).toBeGreaterThan(5);
    for (const typeId of ['0', '1', '2', '', 'null', 'ALL', 'undefined', '-1', 'SLOT'])
      expect(await categories({ typeId }), typeId).toEqual(all);
    for (const typeId of ['RNG', 'rng', 'Rng']) expect(await categories({ typeId }), typeId).toEqual(['RNG']);
  });

  const launch = (query: Record<string, string>) => clients.member.send({ method: 'GET', path: '/wps/game/launchGame', query });

  test('a lottery is launched by vendor, game code and prize mode (API-064, LOTT-021)', async () => {
    const lottery = { gameCode: 'monsoon-four', prizeMode: 'SEA', vendor: 'TCG_SEA' };
    const opened = { status: 200, value: { screen: 'lottery', game: { gameCode: 'monsoon-four', vassalage: 'TCG_SEA' } } };
    expect(await launch(lottery)).toMatchObject(opened);
    expect(await launch({ code: 'monsoon-four', prize_mode: 'sea', vassalage: 'TCG_SEA', gameId: '' })).toMatchObject(opened);
    expect(await launch({ ...lottery, prizeMode: 'Lott' })).toMatchObject({ status: 404, errorCode: 'game.not.found' });
    expect(await launch({ ...lottery, vendor: 'TCG_LOTTO_VN' })).toMatchObject({ status: 404 });
    expect(await launch({ gameCode: 'nothing' })).toMatchObject({ status: 404 });
    expect(await launch({ ...lottery, prizeMode: 'Loto' })).toMatchObject({
      status: 400,
      value: { fields: { prize_mode: 'request.invalid' } },
    });
  });

  test('code=lobby opens the list of a vendor, and says so where there is none (GAME-022)', async () => {
    for (const query of [{ code: 'lobby', gameGroupId: 'BAYANIHAN' }, { vendor: 'BAYANIHAN' }]) {
      const said = await launch(query);
      expect(said).toMatchObject({ status: 200, value: { screen: 'list', game: null } });
      expect((said.value as { url: string }).url).toMatch(/^\/m\/game(?:List|Center)\?gameType=[A-Z]+&vassalage=BAYANIHAN$/);
    }
    expect(await launch({ code: 'lobby', gameGroupId: 'NOBODY' })).toMatchObject({ status: 404 });
    expect(await launch({ code: 'lobby' })).toMatchObject({ status: 400, value: { fields: { gameId: 'request.invalid' } } });
  });
});
