import type { ContentFault } from '#contract/content/editing-calls.ts';
import type { Ctx } from '#server/platform/context.ts';

import type { ContentStore } from '#server/domains/content/content-store.ts';
import { fillFacts } from '#server/domains/content/fill-facts.ts';
import { renderMarkdown } from '#server/domains/content/markdown.ts';
import { sayFor } from '#server/domains/content/merchant-facts.ts';
import { ownLinks } from '#server/domains/content/own-links.ts';
import { checkEntry, type EntrySource } from './check-entry.ts';
import { cleanBody, cleanFields } from './clean-entry.ts';

/** Renders a text as players of the merchant would see it, with the pages' renderer, and lists its faults. Nothing is saved. */
export function previewEntry({
  ctx,
  input: { store, collection, fields, body },
}: {
  ctx: Ctx;
  input: EntrySource & { store: ContentStore };
}): {
  html: string;
  faults: ContentFault[];
} {
  const { facts } = store;
  const language = ctx.merchant.defaultLanguage;
  const entry = { collection, fields: cleanFields(fields), body: cleanBody(body) };
  const faults = checkEntry(entry, { facts, categories: store.all().categories });
  const isKnown = !faults.some(({ field, code }) => field === 'body' && code === 'fact');
  const html = renderMarkdown(isKnown ? fillFacts(entry.body, facts, language) : entry.body);
  return { html: ownLinks(ctx.merchant.mainDomain, sayFor(ctx.merchant, html, language)), faults };
}
