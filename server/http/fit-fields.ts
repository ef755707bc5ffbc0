import { z } from 'zod';

import { spellings } from '#contract/spellings.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

/** A schema's view of a wire name. */
interface Field {
  /** The field's name in the schema. */
  name: string;
  /** Whether an empty string, or a null, means absent. */
  mayBeEmpty: (value: unknown) => boolean;
  /** Lower case -> the schema's spelling; only for closed lists of words. */
  words: ReadonlyMap<string, string> | undefined;
}

const known = new WeakMap<z.ZodObject, ReadonlyMap<string, Field>>();

/**
 * Adapts what a client of the specification sent to a call's schema, before the schema validates it:
 * - an empty string or a null is an absent field, unless the call requires it;
 * - a field may use any of its spellings (contract/spellings.ts); two with different values are `request.invalid`;
 * - words of a closed list are accepted in any case;
 * - a `token` beside the header is ignored (decision 034), unless it is the call's own field.
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
