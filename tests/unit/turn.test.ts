import { describe, expect, test } from 'vitest';

import { leftToOthers, readTurn, turnAt, turns } from '../../scripts/lib/turn.mjs';

const files = ['specs/login.spec.ts', ...Array.from({ length: 10 }, (_, at) => `specs/journey-${at}.spec.ts`)];
const always = /\/login\.spec\.ts$/;
const taken = (turn: string | undefined) => files.filter((file) => !leftToOthers(files, always, turn).includes(file));

describe('what takes long is divided into turns', () => {
  test('which together take every file, each of the divided ones once', () => {
    const runs = Array.from({ length: turns }, (_, turn) => taken(String(turn)));
    expect(
      runs
        .flat()
        .filter((file) => !always.test(file))
        .toSorted(),
    ).toEqual(files.slice(1).toSorted());
    for (const run of runs) expect(run).toContain('specs/login.spec.ts');
  });

  test('of like size', () => {
    const sizes = Array.from({ length: turns }, (_, turn) => taken(String(turn)).length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  });

  test('each has its day, and who says no turn takes all', () => {
    const day = Date.UTC(2026, 10, 28);
    const each = Array.from({ length: turns }, (_, turn) => turn);
    expect(new Set(each.map((days) => turnAt(day + days * 86_400_000)))).toEqual(new Set(each));
    expect(turnAt(day)).toBe(turnAt(day + 86_399_999));
    expect(taken(undefined)).toEqual(files);
  });

  test('are counted from 1 by whoever asks for one', () => {
    expect([readTurn('1'), readTurn(String(turns))]).toEqual([0, turns - 1]);
    for (const text of ['0', String(turns + 1), 'all', '', '1.5', '-1']) expect(() => readTurn(text)).toThrow('is no turn');
  });
});
