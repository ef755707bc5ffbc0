import { z } from 'zod';

import type { Dice } from './dice.ts';
import type { KnownValues } from './known-values.ts';

interface Sampling {
  dice: Dice;
  known: KnownValues;
}

/** Texts and numbers of the forms that fields have; a schema takes those that fit it. */
const usual = [
  ...['1', '2', '100', '50.00', '500', 'PHP', 'en', 'tl', 'abc', 'Juan Dela Cruz', 'a plain text of some length', '123456', '#112233'],
  ...['2026-11-20', '20261120-001', '1990-06-12', 'juan@mail.example', '09171234567', '63', '/m/home', 'html5', 'M', 'v2', 'today'],
  ...['0'.repeat(43), 'a'.repeat(64), 'https://fcm.googleapis.com/push/abc', 'B,PL', 'Lott', 'trial_0123456789abcd'],
  ...[0, 1, 2, 7, 30, 100, 1000, 1_795_000_000_000, true, false, null],
];

/** A value that a schema takes, of what is known under the name where it can be; `undefined` where there is none, or it is left out. */
export function sample(shape: z.core.$ZodType, name: string, sampling: Sampling): unknown {
  const { dice } = sampling;
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodDefault || shape instanceof z.ZodNullable)
    return dice.chance(0.25) ? (shape instanceof z.ZodNullable ? null : undefined) : sample(shape.def.innerType, name, sampling);
  if (shape instanceof z.ZodPipe) return sample(shape.def.in, name, sampling);
  if (shape instanceof z.ZodUnion) return sample(dice.pick(shape.def.options), name, sampling);
  if (shape instanceof z.ZodLiteral || shape instanceof z.ZodEnum) return dice.pick(optionsOf(shape));
  if (shape instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(shape.shape)
        .map(([field, inner]) => [field, sample(inner, field, sampling)] as const)
        .filter(([, value]) => value !== undefined),
    );
  if (shape instanceof z.ZodArray) return Array.from({ length: 1 + dice.int(2) }, () => sample(shape.def.element, name, sampling));
  if (shape instanceof z.ZodRecord)
    return { [String(sample(shape.def.keyType, name, sampling))]: sample(shape.def.valueType, name, sampling) };
  return scalar(shape, name, sampling);
}

function scalar(shape: z.core.$ZodType, name: string, { dice, known }: Sampling): unknown {
  const fits = (value: unknown) => z.safeParse(shape, value).success;
  const own = known.of(name).filter(fits);
  if (own.length > 0 && dice.chance(0.9)) return dice.pick(own);
  const others = [...usual, crypto.randomUUID()].filter(fits);
  return others.length > 0 ? dice.pick(others) : (own[0] ?? 'x');
}

const optionsOf = (shape: z.ZodLiteral | z.ZodEnum): readonly unknown[] =>
  shape instanceof z.ZodLiteral ? [...shape.def.values] : shape.options;
