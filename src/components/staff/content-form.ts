import type { ContentFault, EntryField } from '#contract/content/editing-calls.ts';
import type { QueryOf, ValueOf } from '#contract/calls.ts';

type Api = App.Locals['api'];
type Address = QueryOf<'GET /wps/staff/content/:collection/:language/:id'>;
type Entry = ValueOf<'GET /wps/staff/content/:collection/:language/:id'>;

/** The texts of an entry's form. */
export interface Draft {
  fields: Record<string, string>;
  body: string;
  mark: string;
  isSame: boolean;
}

/** The result of a sent form: a redirect to `to`, or the draft again with the reason. */
export type Sent = { kind: 'done'; to: string } | { kind: 'again'; draft: Draft; faults: ContentFault[]; code?: string };

const prefix = 'field.';
/** Until a picture brings its own. */
const noColour = '#334155';

export const entryPath = ({ collection, language, id }: Address) =>
  `/staff/content/entry?${new URLSearchParams({ collection, language, id })}`;

/** Handles an entry's form: `act` says whether to save, remove or only preview it. */
export async function sendEntryForm(api: Api, address: Address, form: URLSearchParams): Promise<Sent> {
  const given = (name: string) => form.get(name) ?? '';
  const named = [...form]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]): [string, string] => [name.slice(prefix.length), value]);
  const draft: Draft = { fields: Object.fromEntries(named), body: given('body'), mark: given('mark'), isSame: form.has('isSame') };
  const reason = given('reason');
  if (given('act') === 'preview') return { kind: 'again', draft, faults: [] };
  if (given('act') === 'remove') {
    const call = 'DELETE /wps/staff/content/:collection/:language/:id';
    const answer = await api.call(call, { query: address, body: { mark: draft.mark, reason } });
    return comeBack(answer, draft, `/staff/content?${new URLSearchParams({ collection: address.collection, done: 'removed' })}`);
  }
  const call = 'PUT /wps/staff/content/:collection/:language/:id';
  return comeBack(await api.call(call, { query: address, body: { ...draft, reason } }), draft, `${entryPath(address)}&done=saved`);
}

type Answer = { ok: true; value: { faults: ContentFault[] } } | { ok: false; code: string };

function comeBack(answer: Answer, draft: Draft, to: string): Sent {
  if (!answer.ok) return { kind: 'again', draft, faults: [], code: answer.code };
  return answer.value.faults.length === 0 ? { kind: 'done', to } : { kind: 'again', draft, faults: answer.value.faults };
}

/** A form's initial values: the entry, or if it does not exist yet, another language's version. */
export function firstDraft({ fields, body, mark, about, others }: Entry, today: string): { draft: Draft; copiedFrom: string | undefined } {
  if (about.state !== 'missing') return { draft: { fields, body, mark, isSame: about.isStale }, copiedFrom: undefined };
  const [other] = others;
  if (other) return { draft: { fields: other.fields, body: other.body, mark, isSame: true }, copiedFrom: other.language };
  const empty = { position: '100', startDate: today, draft: 'true', placeholderColour: noColour };
  return { draft: { fields: empty, body: '', mark, isSame: false }, copiedFrom: undefined };
}

/** The form's fields with their contents; a flag that is not set is not there. */
export function formTexts({ fields, body, mark, isSame }: Draft, fieldList: readonly EntryField[]): Record<string, string> {
  const named = fieldList.flatMap(({ name, kind }) => {
    const text = fields[name] ?? '';
    if (kind === 'flag' && text !== 'true') return [];
    return [[prefix + name, text || (kind === 'colour' ? noColour : '')] as const];
  });
  return { ...Object.fromEntries(named), body, mark, ...(isSame && { isSame: 'on' }) };
}
