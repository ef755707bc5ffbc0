import { z } from 'zod';

import { spellings } from '#contract/spellings.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

/** What a schema says of a name on the wire. */
interface Field {
  /** The schema's own name for it. */
  name: string;
  /** Whether an empty text, or a null, stands for nothing: the field may be absent. */
  mayBeEmpty: (value: unknown) => boolean;
  /** Lower case -> the word as the schema has it; only where the schema is a closed list of words. */
  words: ReadonlyMap<string, string> | undefined;
}

const known = new WeakMap<z.ZodObject, ReadonlyMap<string, Field>>();

/**
 * Fits what a client of the specification sent to the schema of a call, before the schema judges it:
 * - an empty text or a null is an absent field, unless the call needs the field;
 * - a field may be sent under any of its spellings (contract/spellings.ts); two that say different things are `request.invalid`;
 * - words of a closed list are taken in any case;
 * - a `token` beside the header is never read (decision 034), unless it is the call's own.
 */
export function fitFields(schema: z.ZodObject, given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const fields = fieldsOf(schema);
  const fitted: Record<string, unknown> = {};
  for (const [spelled, value] of Object.entries(given)) {
    const field = fields.get(spelled);
    if ((value === '' || value === null) && field?.mayBeEmpty(value) !== false) continue;
    if (!field && spelled === 'token') continue;
    const name = field?.name ?? spelled;
    const word = typeof value === 'string' ? (field?.words?.get(value.toLowerCase()) ?? value) : value;
    if (Object.hasOwn(fitted, name) && fitted[name] !== word)
      throw new ExpectedError('request.invalid', { fields: { [spelled.slice(0, 64)]: 'request.invalid' } });
    fitted[name] = word;
  }
  return fitted;
}

function fieldsOf(schema: z.ZodObject): ReadonlyMap<string, Field> {
  const ready = known.get(schema);
  if (ready) return ready;
  const fields = new Map<string, Field>();
  for (const [name, shape] of Object.entries(schema.shape)) {
    const isOptional = z.safeParse(shape, undefined).success;
    const takesNull = z.safeParse(shape, null).success;
    const mayBeEmpty = (value: unknown) => isOptional && !(value === null && takesNull);
    const words = wordsOf(shape);
    const others = spellings.find((names) => names.includes(name)) ?? [];
    const field = { name, mayBeEmpty, words };
    for (const spelled of others) if (!Object.hasOwn(schema.shape, spelled)) fields.set(spelled, field);
    fields.set(name, field);
  }
  known.set(schema, fields);
  return fields;
}

function wordsOf(shape: z.core.$ZodType): Field['words'] {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodDefault) return wordsOf(shape.def.innerType);
  if (!(shape instanceof z.ZodEnum)) return undefined;
  const words = shape.options.filter((option) => typeof option === 'string');
  return new Map(words.map((word) => [word.toLowerCase(), word]));
}
