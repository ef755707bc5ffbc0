import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { verifyLottery } from '#server/domains/lottery/index.ts';
import { verifyLedger } from '#server/ledger/verify.ts';

import { changeTwo } from './operations/change.ts';
import { type Dice, rollFrom } from './operations/dice.ts';
import { recipes } from './operations/recipes.ts';
import { sample } from './operations/sample.ts';
import { type Answered, type Operation, send } from './operations/send.ts';
import { openWorld, type Who, type World } from './operations/world.ts';
import { runs } from './runs.ts';

/** Shuts the merchant or its console for everybody: each is tried by tests of its own. */
const left = new Set<CallName>(['PUT /wps/staff/settings']);
/** Answers that say that something outside is not there, not that the platform failed. */
const outside = new Set(['sms.unavailable', 'mail.unavailable', 'provider.unavailable', 'social.unavailable', 'vendor.maintenance']);
const tried = (Object.entries(calls) as [CallName, Call][]).filter(([key]) => !left.has(key));
const seed = Number(process.env['OPERATIONS_SEED'] ?? Date.now() % 1_000_000);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test(`no operation fails by a bug or hangs, whichever two of its fields are changed, and the books hold after it (seed ${seed})`, async () => {
  const dice = rollFrom(seed);
  const faults: string[] = [];
  const answered = new Map<CallName, number>();
  for (let round = 0; round < runs(2); round += 1)
    for (const [key, call] of tried) {
      const right = await operationOf(key, call, dice);
      const another = await operationOf(key, call, dice);
      // the first round is of right values: it shows that they are, and fills in what later ones name
      const operation = round === 0 ? right : changedOf(right, another, dice);
      const said = await send(world, operation);
      if (said.status === 200) answered.set(key, (answered.get(key) ?? 0) + 1);
      if (said.status >= 500 && !outside.has(said.errorCode ?? ''))
        faults.push(`${said.status} ${said.errorCode}: ${JSON.stringify(operation)} was ${JSON.stringify(right)}`);
      await follow(operation, said);
    }
  expect(faults).toEqual([]);
  expect(answered.size).toBeGreaterThan(tried.length / 2);
  const { faults: broken } = await verifyLedger(world.app.db);
  expect([...broken, ...(await verifyLottery(world.app.db))]).toEqual([]);
});

const bagsOf = ({ query, body }: Operation) => [query, body];

/**
 * The same with two fields changed. Two of three are looked for until the schemas take them, since what they refuse reaches nothing; the
 * others are whatever they are.
 */
function changedOf(right: Operation, another: Operation, dice: Dice): Operation {
  const tries = dice.chance(0.66) ? 30 : 1;
  let changed = right;
  for (let at = 0; at < tries; at += 1) {
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
  const { as = whoOf(call, dice), query = take(call.query), body = take(call.body) } = recipe ?? {};
  return { key, call, who: call.auth === 'staff' ? 'staff' : as, query, body: stamped(call, body) };
}

/** A sealed body is good once, and for a minute. */
function stamped(call: Call, body: Record<string, unknown>): Record<string, unknown> {
  if (call.bodyEncoding !== 'jwe') return body;
  return { ...body, issuedAtMs: world.app.clock.now().getTime(), nonce: crypto.randomUUID() };
}

function whoOf({ auth }: Call, dice: Dice): Who {
  if (auth === 'staff') return 'staff';
  return auth === 'none' && dice.chance(0.5) ? 'guest' : dice.pick(['player', 'agent'] as const);
}

/** Keeps what was said for later, lets time pass, and puts somebody new in the place of who was shut out. */
async function follow({ key, who }: Operation, { errorCode, value }: Answered): Promise<void> {
  world.known.learn(key.split(' ')[1] ?? '', value);
  await world.passTime();
  const isEnd = errorCode === undefined && /^DELETE \/wps\/(?:staff\/session|session\/)/.test(key);
  const isOut = isEnd || errorCode === 'session.expired' || errorCode === 'session.required' || errorCode === 'protection.excluded';
  if (isOut && who !== 'guest') await world.replace(who);
}
