import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { reviewStates } from '#contract/languages.ts';
import { pictureBody, epochMs, languageTag } from '#contract/shapes.ts';
import { staffReason } from '#contract/staff/calls.ts';
import { pictureFaults } from '#contract/uploads.ts';

/** The folders of `content/`. */
export const contentCollections = ['banners', 'announcements', 'promotions', 'help', 'categories', 'legal'] as const;

/** `faulty` = its file cannot be parsed, so players see the previous version; `missing` = does not exist in this language. */
const entryStates = ['live', 'scheduled', 'ended', 'draft', 'faulty', 'missing'] as const;

/**
 * Markdown that pages would show as typed: a table, a code fence, a footnote or reference, `~~`, `&name;`, a heading underlined with `=`,
 * one without a space after `##`, `<https://…>`, `**` without its pair.
 */
export const typedFaults = ['table', 'fence', 'reference', 'strike', 'entity', 'underline', 'heading', 'address', 'unclosed'] as const;
export type TypedFault = (typeof typedFaults)[number];

/**
 * What is wrong with a field or the text. `missing`, `long`, `wrong`, `unknown` for a field; `link` = a forbidden target; `html` = a tag,
 * which would show as text, and so `typedFaults`; `fact` = a `{{name}}` unknown to the code; `dates` = no date, or it ends before it begins;
 * `category` = does not exist; `file` = the file is not front matter and text; `others` = another entry depends on what would be removed.
 */
const faultCodes = [
  ...(['missing', 'long', 'wrong', 'unknown', 'link', 'html'] as const),
  ...typedFaults,
  ...(['fact', 'dates', 'category', 'file', 'others'] as const),
] as const;
export type ContentFaultCode = (typeof faultCodes)[number];

const fault = z.object({
  /** A front matter name, or `body`. */
  field: z.string(),
  /** In the file, counted from 1; for a text without a file, in that text. */
  line: z.number().int(),
  code: z.enum(faultCodes),
});
export type ContentFault = z.infer<typeof fault>;

/** A field's input; `choices` are its only allowed values. */
const fieldKinds = ['text', 'choice', 'number', 'moment', 'link', 'picture', 'colour', 'flag'] as const;
const entryField = z.object({
  name: z.string(),
  kind: z.enum(fieldKinds),
  isRequired: z.boolean(),
  maxLength: z.number().int(),
  choices: z.array(z.string()),
});
export type EntryField = z.infer<typeof entryField>;

const inLanguage = z.object({
  language: languageTag,
  state: z.enum(entryStates),
  /** Another language is newer. */
  isStale: z.boolean(),
  /** Who has read it; a text that changes has been read by nobody. */
  reviewed: z.enum(reviewStates),
  title: z.string(),
  /** When it starts and stops showing; null = unlimited. */
  from: epochMs.nullable(),
  until: epochMs.nullable(),
  updatedAt: epochMs.nullable(),
  faults: z.array(fault),
});
export type EntryInLanguage = z.infer<typeof inLanguage>;

const listed = z.object({ collection: z.enum(contentCollections), id: z.string(), languages: z.array(inLanguage) });
export type ListedEntry = z.infer<typeof listed>;

const name = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/);
const address = z.object({ collection: z.enum(contentCollections), language: languageTag, id: name });
const draft = { fields: z.record(z.string().max(40), z.string().max(600)), body: z.string().max(60_000) };

const written = z.object({ ...draft, language: languageTag, title: z.string() });

/** What editors write: Markdown with front matter, one file per entry and language. */
export const contentEditingCalls = defineCalls({
  'GET /wps/staff/content': {
    summary: 'Every entry of a collection with its state in each language, drafts and what is not on too.',
    auth: 'staff',
    can: 'content.edit',
    query: z.object({ collection: z.enum(contentCollections) }),
    value: z.object({ list: z.array(listed) }),
    errors: [],
  },
  'GET /wps/staff/content/:collection/:language/:id': {
    summary: 'An entry in one language as it is written, what its form asks for, and the same entry in the other languages.',
    auth: 'staff',
    can: 'content.edit',
    query: address,
    value: z.object({
      ...draft,
      /** The version of the file that was read; a save states it. Empty = there is no file. */
      mark: z.string(),
      about: inLanguage,
      fieldList: z.array(entryField),
      hasBody: z.boolean(),
      others: z.array(written),
    }),
    errors: ['not.found'],
  },
  'PUT /wps/staff/content/:collection/:language/:id': {
    summary: 'Writes an entry in one language, unless something is wrong with it or somebody else has written it since.',
    auth: 'staff',
    can: 'content.edit',
    query: address,
    body: z.strictObject({
      ...draft,
      mark: z.string().max(64),
      /** It only catches up with the newest language: the others need no update. */
      isSame: z.boolean(),
      reason: staffReason,
    }),
    value: z.object({ faults: z.array(fault) }),
    errors: ['not.found', 'content.changed', 'content.unwritable'],
  },
  'DELETE /wps/staff/content/:collection/:language/:id': {
    summary: 'Removes an entry in one language, unless another entry needs it.',
    auth: 'staff',
    can: 'content.edit',
    query: address,
    body: z.strictObject({ mark: z.string().max(64), reason: staffReason }),
    value: z.object({ faults: z.array(fault) }),
    errors: ['not.found', 'content.changed', 'content.unwritable'],
  },
  'POST /wps/staff/content/preview': {
    summary: 'What a text would look like, by the same renderer, and what is wrong with it. Nothing is kept.',
    auth: 'staff',
    can: 'content.edit',
    body: z.strictObject({ collection: z.enum(contentCollections), ...draft }),
    value: z.object({ html: z.string(), faults: z.array(fault) }),
    errors: [],
  },
  'POST /wps/staff/content/pictures': {
    summary: 'Keeps a picture for content: looked at, cut to 2:1, written anew in two sizes and two formats. Answers its path and colour.',
    auth: 'staff',
    can: 'content.edit',
    body: pictureBody,
    bodyEncoding: 'picture',
    value: z.object({ path: z.string(), placeholderColour: z.string() }),
    errors: [...pictureFaults, 'system.unbegun', 'content.unwritable'],
  },
});
