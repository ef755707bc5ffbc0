import type { APIContext } from 'astro';

import type { MessageKey } from '#site/i18n/messages.ts';

/** A form's fields as texts, without duplicates. */
export type Fields = Readonly<Record<string, string>>;
/** What is wrong in one line of a field of several; lines count from 1. */
export interface LineFault {
  line: number;
  reason: MessageKey;
}
/** What is wrong with a form, by field. */
export type Faults = Readonly<Record<string, MessageKey | readonly LineFault[]>>;

/** A form that was refused, or only looked at: what was typed into it, and its faults. */
export interface Sent {
  fields: Fields;
  faults: Faults;
}

/** The result of a form: the page says why it was refused, or shows once what came of it. Nothing = no form was sent. */
export type FormOutcome<Shown = never> = { kind: 'refused'; code: string } | { kind: 'shown'; shown: Shown } | undefined;

interface Answer {
  ok: boolean;
  code?: string;
  fields?: Fields;
}

/**
 * A form's act: `fieldOf` names the form's field of one that the call refused, if it has another name; `faults` are the form's own. Without
 * an answer nothing was asked for: the page shows what the form says.
 */
export interface Act<Shown = never> {
  answer: Answer | undefined;
  to: string;
  fieldOf?: (name: string) => string;
  faults?: Faults;
  /** Shown once, on this page: no redirect. */
  shown?: Shown | undefined;
}

/**
 * Handles the form sent to a page: on success the browser is redirected (to `to`, so that a reload sends nothing twice), on refusal the
 * page says why, and the form shows what was typed (`sentForm`).
 */
export async function takeForm<Shown = never>(
  { request, locals }: Pick<APIContext, 'request' | 'locals'>,
  act: (fields: Fields) => Promise<Act<Shown>>,
): Promise<Response | FormOutcome<Shown>> {
  if (request.method !== 'POST') return undefined;
  const fields = Object.fromEntries(new URLSearchParams(await request.text()));
  const { answer, to, fieldOf = (name) => name, faults, shown } = await act(fields);
  if (answer?.ok && shown !== undefined) return { kind: 'shown', shown };
  if (answer?.ok) return new Response(null, { status: 303, headers: { location: to } });
  const refused = Object.entries(answer?.fields ?? {}).map(([name, code]) => [fieldOf(name), `errors.${code}`]);
  locals.sent = { fields, faults: { ...(Object.fromEntries(refused) as Faults), ...faults } };
  return answer && { kind: 'refused', code: answer.code ?? 'system.unknown' };
}

/** What is wrong with a field, as texts to show beside it. */
export function faultTexts(t: App.Locals['t'], sent: Sent | undefined, name: string): string[] {
  const faults = sent?.faults[name] ?? [];
  if (typeof faults === 'string') return [t(faults)];
  return faults.map(({ line, reason }) => t('staff.fault.line', { line, reason: t(reason) }));
}

/** The form that was sent and refused, if it is the one with these values. */
export function sentForm({ sent }: App.Locals, values: Fields): Sent | undefined {
  return sent && Object.entries(values).every(([name, value]) => sent.fields[name] === value) ? sent : undefined;
}

/** What the form that was just sent shows once. */
export const shownBy = <Shown>(outcome: FormOutcome<Shown>): Shown | undefined => (outcome?.kind === 'shown' ? outcome.shown : undefined);
