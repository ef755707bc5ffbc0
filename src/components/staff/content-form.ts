import type { ContentFault, EntryField } from '#contract/content/editing-calls.ts';
import type { QueryOf, ValueOf } from '#contract/calls.ts';
import type { MessageKey } from '#site/i18n/messages.ts';

import type { Act, Faults, Fields, LineFault } from './take-form.ts';

type Api = App.Locals['api'];
type Address = QueryOf<'GET /wps/staff/content/:collection/:language/:id'>;
type Entry = ValueOf<'GET /wps/staff/content/:collection/:language/:id'>;

/** The texts of an entry's form. */
export interface Draft {
  fields: Record<string, string>;
  body: string;
  mark: string;
  isSame: boolean;
  reason: string;
}

const prefix = 'field.';
/** Until a picture brings its own. */
const noColour = '#334155';

export const entryPath = ({ collection, language, id }: Address) =>
  `/staff/content/entry?${new URLSearchParams({ collection, language, id })}`;

/** The texts of a form that was sent. */
export function sentDraft({ body = '', mark = '', reason = '', isSame, ...others }: Fields): Draft {
  const named = Object.entries(others).filter(([name]) => name.startsWith(prefix));
  const fields = Object.fromEntries(named.map(([name, value]) => [name.slice(prefix.length), value]));
  return { fields, body, mark, reason, isSame: isSame !== undefined };
}

/** Handles an entry's form: `act` says whether to save, remove or only preview it. */
export async function sendEntryForm(api: Api, address: Address, sent: Fields): Promise<Act> {
  const { act } = sent;
  const draft = sentDraft(sent);
  const { fields, body, mark, reason } = draft;
  if (act === 'preview') return { answer: undefined, to: '' };
  if (act === 'remove') {
    const call = 'DELETE /wps/staff/content/:collection/:language/:id';
    const answer = await api.call(call, { query: address, body: { mark, reason } });
    return outcomeOf(answer, `/staff/content?${new URLSearchParams({ collection: address.collection, done: 'removed' })}`);
  }
  const answer = await api.call('PUT /wps/staff/content/:collection/:language/:id', { query: address, body: draft });
  if (answer.ok || answer.code !== 'request.invalid') return outcomeOf(answer, `${entryPath(address)}&done=saved`);
  // the call looked no further than at the reason
  const seen = await api.call('POST /wps/staff/content/preview', { body: { collection: address.collection, fields, body } });
  return { answer, faults: seen.ok ? entryFaults(seen.value.faults) : {}, to: '', fieldOf: entryField };
}

type Answer = { ok: true; value: { faults: ContentFault[] } } | Extract<Act['answer'], { ok: boolean }>;

function outcomeOf(answer: Answer, to: string): Act {
  if (!('value' in answer) || answer.value.faults.length === 0) return { answer, to };
  return { answer: { ok: false, code: 'request.invalid' }, faults: entryFaults(answer.value.faults), to };
}

/** By the form's field: each one's own, each line's of the text; what is about the whole entry at `act`, its buttons. */
function entryFaults(faults: readonly ContentFault[]): Faults {
  const ofFields = faults.flatMap(({ field, code }): [string, MessageKey][] =>
    field === 'body' ? [] : [[field === '' ? 'act' : prefix + field, `editing.fault.${code}`]],
  );
  const body = faults.flatMap(({ field, line, code }): LineFault[] =>
    field === 'body' ? [{ line, reason: `editing.fault.${code}` }] : [],
  );
  return { ...Object.fromEntries(ofFields), ...(body.length > 0 && { body }) };
}

/** `fields.title`, as the call names it -> `field.title`. */
const entryField = (name: string) => name.replace(/^fields\./, prefix);

/** A form's initial values: the entry, or if it does not exist yet, another language's version. */
export function firstDraft({ fields, body, mark, about, others }: Entry, today: string): { draft: Draft; copiedFrom: string | undefined } {
  const reason = '';
  if (about.state !== 'missing') return { draft: { fields, body, mark, isSame: about.isStale, reason }, copiedFrom: undefined };
  const [other] = others;
  if (other) return { draft: { fields: other.fields, body: other.body, mark, isSame: true, reason }, copiedFrom: other.language };
  const empty = { position: '100', startDate: today, draft: 'true', placeholderColour: noColour };
  return { draft: { fields: empty, body: '', mark, isSame: false, reason }, copiedFrom: undefined };
}

/** The form's fields with their contents; a flag that is not set is not there. */
export function formTexts({ fields, body, mark, isSame, reason }: Draft, fieldList: readonly EntryField[]): Record<string, string> {
  const named = fieldList.flatMap(({ name, kind }) => {
    const text = fields[name] ?? '';
    if (kind === 'flag' && text !== 'true') return [];
    return [[prefix + name, text || (kind === 'colour' ? noColour : '')] as const];
  });
  return { ...Object.fromEntries(named), body, mark, reason, ...(isSame && { isSame: 'on' }) };
}
