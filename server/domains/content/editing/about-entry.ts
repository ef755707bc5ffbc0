import { typedFaults, type ContentFault, type ContentFaultCode, type EntryInLanguage } from '#contract/content/editing-calls.ts';
import { reviewStates } from '#contract/languages.ts';

import type { CategoryEntry } from '#server/domains/content/collections.ts';
import type { Facts } from '#server/domains/content/fill-facts.ts';
import { readFrontMatter, type ContentFile } from '#server/domains/content/front-matter.ts';
import { beginOf, endOf } from '#server/domains/content/is-live.ts';
import { checkEntry } from './check-entry.ts';
import type { EntryAddress } from './entry-files.ts';

/** What an entry's file says about itself; without a text the entry does not exist in that language. */
export function aboutEntry(
  { collection, language }: Pick<EntryAddress, 'collection' | 'language'>,
  text: string | undefined,
  { facts, categories, nowMs }: { facts: Facts; categories: readonly CategoryEntry[]; nowMs: number },
): EntryInLanguage {
  const none = { language, isStale: false, reviewed: 'none' as const, title: '', from: null, until: null, updatedAt: null, faults: [] };
  if (text === undefined) return { ...none, state: 'missing' };
  const file = tryRead(text);
  if ('line' in file) return { ...none, state: 'faulty', faults: [file] };
  const { fields, body } = file;
  const bodyLine = text.slice(0, text.lastIndexOf(body)).split('\n').length;
  // some things that may not be written any more are harmless where they exist: they show as text
  const faults = checkEntry({ collection, fields, body }, { facts, categories, bodyLine }).filter(
    ({ field, code }) => !isShownAsTyped(code) && !(code === 'link' && field === 'body'),
  );
  const { title = '', startDate, endDate, updatedAt, draft } = fields;
  const isBroken = faults.length > 0;
  const from = startDate && !isBroken ? beginOf(startDate) : null;
  const until = endDate && !isBroken ? endOf(endDate) : null;
  const state = isBroken ? 'faulty' : draft === 'true' ? 'draft' : stateAt(nowMs, from, until);
  const reviewed = reviewStates.find((one) => one === fields['reviewed']) ?? 'none';
  return { ...none, state, reviewed, title, from, until, updatedAt: updatedAt && !isBroken ? Date.parse(updatedAt) : null, faults };
}

const isShownAsTyped = (code: ContentFaultCode) => code === 'html' || typedFaults.some((typed) => typed === code);

function stateAt(nowMs: number, from: number | null, until: number | null): EntryInLanguage['state'] {
  if (from !== null && nowMs < from) return 'scheduled';
  return until !== null && until <= nowMs ? 'ended' : 'live';
}

/** Marks the languages that are older than the newest one. An entry never edited here is never outdated. */
export function markStale(languages: readonly EntryInLanguage[]): EntryInLanguage[] {
  const newest = Math.max(...languages.map(({ updatedAt }) => updatedAt ?? 0));
  return languages.map((one) => ({ ...one, isStale: one.state !== 'missing' && (one.updatedAt ?? 0) < newest }));
}

export function tryRead(text: string): ContentFile | ContentFault {
  try {
    return readFrontMatter(text);
  } catch (error) {
    const line = Number(/^line (\d+)/.exec(error instanceof Error ? error.message : '')?.[1] ?? 1);
    return { field: '', line, code: 'file' };
  }
}
