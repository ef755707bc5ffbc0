import type { APIContext } from 'astro';

/** What came of a form: the page shows it, and may give what was typed back. Nothing = no form was sent. */
export type FormOutcome = { kind: 'refused'; code: string; fields: Fields } | undefined;

/** The fields of a form as texts, each once. */
export type Fields = Readonly<Record<string, string>>;

interface Answer {
  ok: boolean;
  code?: string;
}

/**
 * Takes the form that was sent to a page: where it succeeds the browser goes on by a read (`to`, so that a reload sends nothing twice),
 * where it is refused the page says why.
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
