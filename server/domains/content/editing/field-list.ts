import { z } from 'zod';

import type { EntryField } from '#contract/content/editing-calls.ts';

import { collections, type CategoryEntry, type CollectionName } from '#server/domains/content/collections.ts';

const kinds: Readonly<Record<string, EntryField['kind']>> = {
  position: 'number',
  startDate: 'moment',
  endDate: 'moment',
  link: 'link',
  art: 'picture',
  image: 'picture',
  placeholderColour: 'colour',
  draft: 'flag',
};
const longest = 600;

/** The form fields of a collection, from the schema that checks its files; the title first. */
export function fieldList(collection: CollectionName, categories: readonly CategoryEntry[]): EntryField[] {
  const shape: Readonly<Record<string, z.ZodType>> = collections[collection].shape;
  const categoryIds = [...new Set(categories.filter(({ of }) => of === collection).map(({ id }) => id))];
  return Object.entries(shape)
    .filter(([name]) => name !== 'updatedAt')
    .map(([name, schema]) => {
      const choices = name === 'category' ? categoryIds : choicesOf(schema);
      const maxLength = schema instanceof z.ZodString ? (schema.maxLength ?? longest) : longest;
      const isRequired = !schema.safeParse(undefined).success;
      return { name, kind: choices.length > 0 ? ('choice' as const) : (kinds[name] ?? 'text'), isRequired, maxLength, choices };
    })
    .toSorted((a, b) => Number(b.name === 'title') - Number(a.name === 'title'));
}

function choicesOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return choicesOf(schema.unwrap() as z.ZodType);
  return [];
}
