import type { APIContext } from 'astro';

/** The result of a form: the page shows it, and may refill what was typed. Nothing = no form was sent. */
export type FormOutcome = { kind: 'refused'; code: string; fields: Fields } | undefined;

/** A form's fields as texts, without duplicates. */
export type Fields = Readonly<Record<string, string>>;

interface Answer {
  ok: boolean;
  code?: string;
}

/**
 * Handles the form sent to a page: on success the browser is redirected (to `to`, so that a reload sends nothing twice), on refusal the
 * page says why.
 */
export async function takeForm(
  { request }: Pick<APIContext, 'request'>,
  act: (fields: Fields) => Promise<{ answer: Answer; to: string }>,
): Promise<Response | FormOutcome> {
  if (request.method !== 'POST') return undefined;
  const fields = Object.fromEntries(new URLSearchParams(await request.text()));
  const { answer, to } = await act(fields);
  if (answer.ok) return new Response(null, { status: 303, headers: { location: to } });
  return { kind: 'refused', code: answer.code ?? 'system.unknown', fields };
}
