import { expect, test } from 'vitest';
import { z } from 'zod';

import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';

/** The numbers in what a call takes, each with its place. */
function numbersOf(shape: z.core.$ZodType, place: string): [string, z.ZodNumber][] {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodDefault || shape instanceof z.ZodNullable)
    return numbersOf(shape.def.innerType, place);
  if (shape instanceof z.ZodObject) return Object.entries(shape.shape).flatMap(([name, inner]) => numbersOf(inner, `${place}.${name}`));
  if (shape instanceof z.ZodArray) return numbersOf(shape.def.element, place);
  if (shape instanceof z.ZodRecord) return numbersOf(shape.def.valueType, place);
  if (shape instanceof z.ZodUnion) return shape.def.options.flatMap((option) => numbersOf(option, place));
  return shape instanceof z.ZodNumber ? [[place, shape]] : [];
}

const numbers = (Object.entries(calls) as [string, Call][]).flatMap(([key, { query, body }]) =>
  [query, body].flatMap((shape) => (shape ? numbersOf(shape, key) : [])),
);

test('no number that a caller sends is beyond what a moment or a column of the database can hold', () => {
  // compared with the clock, and nothing else
  const sent = numbers.filter(([place]) => !place.endsWith('.issuedAtMs'));
  expect(sent.length).toBeGreaterThan(20);
  // the first integer that is no moment any more
  expect(sent.filter(([, shape]) => shape.safeParse(8.64e15 + 1).success).map(([place]) => place)).toEqual([]);
  const moments = /\.(?:\w+At|until)$/;
  expect(sent.filter(([place, shape]) => !moments.test(place) && shape.safeParse(2 ** 31).success).map(([place]) => place)).toEqual([]);
});
