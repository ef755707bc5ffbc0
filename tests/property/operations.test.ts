import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { isSessionOverCode } from '#contract/session/facts.ts';
import { verifyLottery } from '#server/domains/lottery/index.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import { seed } from '#tests/setup/chance.ts';

import { changeTwo } from './operations/change.ts';
import { type Dice, rollFrom } from './operations/dice.ts';
import { recipes } from './operations/recipes/index.ts';
import { sample } from './operations/sample.ts';
import { type Answered, type Operation, send } from './operations/send.ts';
import { openWorld, type Who, type World } from './operations/world.ts';
import { runs } from './runs.ts';

/** What cannot succeed in this world, and why; a test of its own tries each. */
const unreachable: Partial<Record<CallName, string>> = {
  'POST /wps/verification/phone/noLogin': 'this merchant sends its codes itself: phone-auth.test.ts',
};
/** How often right values are made for a call until it succeeds: some of them are chosen by chance. */
const tries = 6;
/** Answers that say that something outside is not there, not that the platform failed. */
const outside = new Set(['sms.unavailable', 'mail.unavailable', 'provider.unavailable', 'social.unavailable', 'vendor.maintenance']);
const tried = Object.entries(calls) as [CallName, Call][];

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test(`no operation fails by a bug or hangs, whichever two of its fields are changed, and the books hold after it (seed ${seed})`, async () => {
  const dice = rollFrom(seed);
  const faults: string[] = [];
  const answered = new Set<CallName>();
  const refused = new Map<CallName, string>();
  const run = async (operation: Operation, right: Operation) => {
    const said = await send(world, operation);
    if (said.status === 200) answered.add(operation.key);
    else refused.set(operation.key, `${operation.key}: ${said.errorCode}`);
    if (said.status >= 500 && !outside.has(said.errorCode ?? ''))
      faults.push(`${said.status} ${said.errorCode}: ${textOf(operation)} was ${textOf(right)}`);
    await follow(operation, said);
  };
  for (const [key, call] of tried)
    for (let at = 0; at < tries && !answered.has(key); at += 1) {
      const right = await operationOf(key, call, dice);
      await run(right, right);
    }
  for (let round = 0; round < runs(1); round += 1)
    for (const [key, call] of tried) {
      const right = await operationOf(key, call, dice);
      await run(changedOf(right, await operationOf(key, call, dice), dice), right);
    }
  expect(faults).toEqual([]);
  const never = tried.flatMap(([key]) => (answered.has(key) ? [] : [key]));
  expect(never.filter((key) => !(key in unreachable)).map((key) => refused.get(key))).toEqual([]);
  expect(Object.keys(unreachable).filter((key) => answered.has(key as CallName))).toEqual([]);
  const { faults: broken } = await verifyLedger(world.app.db);
  expect([...broken, ...(await verifyLottery(world.app.db))]).toEqual([]);
});

const textOf = ({ key, who, by, query, body }: Operation) => JSON.stringify({ key, who: by?.userName ?? who, query, body });
const bagsOf = ({ query, body }: Operation) => [query, body];

/**
 * The same with two fields changed. Two of three are looked for until the schemas take them, since what they refuse reaches nothing; the
 * others are whatever they are.
 */
function changedOf(right: Operation, another: Operation, dice: Dice): Operation {
  const most = dice.chance(0.66) ? 30 : 1;
  let changed = right;
  for (let at = 0; at < most; at += 1) {
    changed = { ...right, query: structuredClone(right.query), body: structuredClone(right.body) };
    changeTwo(bagsOf(changed), dice, () => bagsOf(another));
    if (isTaken(changed)) break;
  }
  return changed;
}

function isTaken({ call, query, body }: Operation): boolean {
  const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return (
    call.query?.safeParse(texts).success !== false && (call.bodyEncoding === 'picture' || call.body?.safeParse(body).success !== false)
  );
}

async function operationOf(key: CallName, call: Call, dice: Dice): Promise<Operation> {
  const sampling = { dice, known: world.known };
  const take = (shape: Call['query']) => (shape ? (sample(shape, '', sampling) as Record<string, unknown>) : {});
  const recipe = await recipes[key]?.(world, world.below());
  const { as = whoOf(key, call, dice), by, query = take(call.query), body = take(call.body) } = recipe ?? {};
  return { key, call, who: call.auth === 'staff' ? 'staff' : as, by, query, body: stamped(call, body) };
}

/** A sealed body is good once, and for a minute. */
function stamped(call: Call, body: Record<string, unknown>): Record<string, unknown> {
  if (call.bodyEncoding !== 'jwe') return body;
  return { ...body, issuedAtMs: world.app.clock.now().getTime(), nonce: crypto.randomUUID() };
}

function whoOf(key: CallName, { auth }: Call, dice: Dice): Who {
  if (auth === 'staff') return 'staff';
  if (auth === 'member' && key.includes(' /wps/agent/')) return 'agent';
  return auth === 'none' && dice.chance(0.5) ? 'guest' : dice.pick(['player', 'agent'] as const);
}

/** Keeps what was said for later, lets time pass, and puts somebody new in the place of who was shut out. */
async function follow({ key, who, by }: Operation, { errorCode, value }: Answered): Promise<void> {
  world.known.learn(key.split(' ')[1] ?? '', value);
  await world.passTime();
  const isEnd = errorCode === undefined && /^DELETE \/wps\/(?:staff\/session|session\/)/.test(key);
  const isOut = isEnd || errorCode === 'protection.excluded' || isSessionOverCode(errorCode ?? '');
  if (isOut && by === undefined && who !== 'guest') await world.replace(who);
  // a merchant that was shut would answer nothing else any more
  if (key === 'PUT /wps/staff/settings') await world.openMerchant();
}
