import { describe, expect, test } from 'vitest';

import { reportOf } from '../../scripts/vendor-kit/report.ts';

const holds = { name: 'a rule that holds', fault: undefined };
const fails = { name: 'a rule that does not', fault: 'OK instead of BAD_REQUEST' };
const unseen = { name: 'a rule about time', fault: undefined, leftOut: { exception: 'expired', why: 'nobody can wait' } } as const;

describe('the report of the conformance kit', () => {
  test('is good when every rule holds', () => {
    expect(reportOf([holds], [])).toEqual({
      lines: ['ok    a rule that holds', '1 hold, 0 do not, 0 not checked, 0 left out as asked'],
      isGood: true,
    });
  });

  test('is not good when a rule does not hold, and says what was seen instead', () => {
    const { lines, isGood } = reportOf([holds, fails], []);
    expect(isGood).toBe(false);
    expect(lines.slice(1)).toEqual([
      'FAIL  a rule that does not: OK instead of BAD_REQUEST',
      '1 hold, 1 do not, 0 not checked, 0 left out as asked',
    ]);
  });

  test('is not good when a rule was not checked and nobody said that it may be, and says why and how to say so', () => {
    const { lines, isGood } = reportOf([holds, unseen], ['free-rounds']);
    expect(isGood).toBe(false);
    expect(lines.slice(1)).toEqual([
      'FAIL  a rule about time: not checked, nobody can wait (--without expired leaves it out)',
      '1 hold, 0 do not, 1 not checked, 0 left out as asked',
    ]);
  });

  test('is good when what was not checked was named, and names it', () => {
    const { lines, isGood } = reportOf([holds, unseen], ['expired']);
    expect(isGood).toBe(true);
    expect(lines.slice(1)).toEqual([
      '-     a rule about time: left out by --without expired, nobody can wait',
      '1 hold, 0 do not, 0 not checked, 1 left out as asked',
    ]);
  });
});
