import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { forgetIssues } from '#server/domains/lottery/index.ts';

import { openTestDatabase } from './fixture/database.ts';
import { openDraws } from './fixture/draws.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const dayMs = 24 * 60 * 60_000;

test('draws that nobody took part in are dropped after three days; one with a ticket, and what is to come, stays', async () => {
  const draws = await openDraws({ db });
  await draws.open();
  await draws.tick();
  const [first] = await draws.issues();
  await draws.buy({ member: await draws.newMember(), numeros: [first?.numero ?? ''] });
  draws.clock.advanceMs(3 * 60_000);
  await draws.tick();
  const numeros = async () => (await draws.issues()).map(({ numero }) => numero);
  const all = await numeros();
  draws.clock.advanceMs(3 * dayMs - 3 * 60_000);
  await forgetIssues({ ctx: draws.ctx });
  expect(await numeros()).toEqual(all);
  draws.clock.advanceMs(3 * 60_000);
  await forgetIssues({ ctx: draws.ctx });
  expect(await numeros()).toEqual(all.toSpliced(1, 2));
});

test('the draw of a shared prize stays though nobody took part: what the prize holds is told from draw to draw', async () => {
  const draws = await openDraws({ db, words: ['lottery:sabado'] });
  await draws.open();
  const [first] = await draws.issues();
  await draws.to(first?.drawAt ?? '');
  draws.clock.advanceMs(4 * dayMs);
  await forgetIssues({ ctx: draws.ctx });
  expect(await draws.issues()).toContainEqual(expect.objectContaining({ numero: first?.numero, state: 'settled' }));
});
