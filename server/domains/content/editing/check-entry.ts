import type { z } from 'zod';

import type { ContentFault, ContentFaultCode } from '#contract/content/editing-calls.ts';

import { collections, type CategoryEntry, type CollectionName } from '#server/domains/content/collections.ts';
import { fillFacts, type Facts } from '#server/domains/content/fill-facts.ts';
import { beginOf, endOf } from '#server/domains/content/is-live.ts';
import { findMarkdownFaults } from '#server/domains/content/markdown-faults.ts';

export interface EntrySource {
  collection: CollectionName;
  fields: Readonly<Record<string, string>>;
  body: string;
}

interface Surroundings {
  facts: Facts;
  categories: readonly Pick<CategoryEntry, 'of' | 'id'>[];
  /** The line of its file on which the body starts; 1 for a text without a file. */
  bodyLine?: number;
}

/** Everything wrong with an entry, by the loader's rules and those for new text. Empty = it may be saved. */
export function checkEntry({ collection, fields, body }: EntrySource, { facts, categories, bodyLine = 1 }: Surroundings): ContentFault[] {
  const names = Object.keys(fields);
  const at = (field: string) => Math.max(0, names.indexOf(field)) + 2;
  const filled = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, filledOf(value, facts) ?? '']));
  const unknownFacts = names.filter((name) => filledOf(fields[name] ?? '', facts) === undefined);
  const faults = new Map<string, ContentFaultCode>(unknownFacts.map((name) => [name, 'fact']));
  const note = (field: string, code: ContentFaultCode) => void (faults.has(field) || faults.set(field, code));
  const parsed = collections[collection].safeParse(filled);
  for (const issue of parsed.success ? [] : parsed.error.issues)
    for (const field of issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])])
      note(field, codeOf(issue, field, filled));
  for (const [name, value] of Object.entries(fields)) if (name !== 'merchants' && looksLikeTag(value)) note(name, 'html');
  if (!endsAfterBegin(fields)) note('endDate', 'dates');
  const of = collection === 'help' || collection === 'promotions' ? collection : undefined;
  if (of && filled['category'] && !categories.some((one) => one.of === of && one.id === filled['category'])) note('category', 'category');
  return [
    ...[...faults].map(([field, code]) => ({ field, line: at(field), code })),
    ...faultsOfBody(body, facts).map(({ line, code }) => ({ field: 'body', line: bodyLine + line, code })),
  ];
}

function filledOf(text: string, facts: Facts): string | undefined {
  try {
    return fillFacts(text, facts, 'en');
  } catch {
    return undefined;
  }
}

function codeOf(issue: z.core.$ZodIssue, field: string, filled: Readonly<Record<string, string>>): ContentFaultCode {
  if (issue.code === 'unrecognized_keys') return 'unknown';
  if (filled[field] === undefined || filled[field] === '') return 'missing';
  if (issue.code === 'too_big') return 'long';
  if (field === 'link') return 'link';
  return field === 'startDate' || field === 'endDate' ? 'dates' : 'wrong';
}

function endsAfterBegin({ startDate, endDate }: Readonly<Record<string, string>>): boolean {
  const [from, until] = [startDate && beginOf(startDate), endDate && endOf(endDate)];
  return !from || !until || !(until <= from);
}

/** What a browser would parse as a tag, comment or similar. The platform shows it as text, which is never what the editor means. */
const looksLikeTag = (text: string) => /<[a-z/!?]/i.test(text);

/** By line, counted from 0. */
function faultsOfBody(body: string, facts: Facts): { line: number; code: ContentFaultCode }[] {
  const unknownFacts = body
    .split(/\r?\n/)
    .flatMap((text, line) => (filledOf(text, facts) === undefined ? [{ line, code: 'fact' as const }] : []));
  return [...findMarkdownFaults(body), ...unknownFacts].toSorted((a, b) => a.line - b.line);
}
