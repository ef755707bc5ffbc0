import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { spellings } from '#contract/spellings.ts';
import { fitFields } from '#server/http/fit-fields.ts';

const schema = z.strictObject({
  needed: z.string(),
  optional: z.string().optional(),
  preset: z.string().default('preset'),
  nullable: z.string().nullable().optional(),
  gameType: z.enum(['RNG', 'LIVE']).optional(),
  mobileNum: z.string().optional(),
});
const fitted = (given: unknown) => fitFields(schema, given);

describe('what a client of the specification sends, before the schema judges it', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['an empty text of what may be absent is absent', { optional: '', preset: '', gameType: '' }, {}],
    ['so is a null', { optional: null, preset: null }, {}],
    ['an empty text of what is needed is left to the schema', { needed: '' }, { needed: '' }],
    ['a null that the schema knows stays', { nullable: null }, { nullable: null }],
    ['an empty field that nobody knows is none', { unheard: '' }, {}],
    ['one with something in it is left to the schema', { unheard: 'of' }, { unheard: 'of' }],
    ['words of a closed list are taken in any case', { gameType: 'rng' }, { gameType: 'RNG' }],
    ['those of no list are left to the schema', { gameType: 'poker', optional: 'RnG' }, { gameType: 'poker', optional: 'RnG' }],
    ['another spelling is the field', { gameTyp: 'live', mobileNo: '0917' }, { gameType: 'LIVE', mobileNum: '0917' }],
    [
      'both are one where they agree, or one of them is empty',
      { gameTyp: 'RNG', gameType: 'rng', mobileNo: '', mobileNum: '1' },
      { gameType: 'RNG', mobileNum: '1' },
    ],
    ['a token is not read beside the header', { token: 'secret', needed: 'x' }, { needed: 'x' }],
  ])('%s', (_, given, expected) => expect(fitted(given)).toEqual(expected));

  test('two spellings that say different things are refused, at the second', () => {
    expect(() => fitted({ gameType: 'RNG', gameTyp: 'LIVE' })).toThrow(
      expect.objectContaining({ code: 'request.invalid', details: { fields: { gameTyp: 'request.invalid' } } }),
    );
  });

  test('a token that is the call’s own is read', () => {
    expect(fitFields(z.object({ token: z.string() }), { token: 'secret' })).toEqual({ token: 'secret' });
  });

  test.each([[[]], ['text'], [7], [null]])('what is no object is left to the schema: %j', (given) => expect(fitted(given)).toBe(given));

  test('no name means two things', () => {
    const names = spellings.flat();
    expect(new Set(names).size).toBe(names.length);
  });
});
