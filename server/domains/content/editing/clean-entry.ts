/** Control and text direction characters: what is stored would differ from what is read. */
// oxlint-disable-next-line no-control-regex
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** The fields as stored: one line each, without invisible characters, and without empty ones. */
export function cleanFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  const clean = Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    value.replace(/\s+/g, ' ').replace(unseen, '').trim(),
  ]);
  return Object.fromEntries(clean.filter(([name, value]) => value !== '' && !(name === 'draft' && value === 'false')));
}

export const cleanBody = (body: string): string => body.replace(/\r\n?/g, '\n').replace(unseen, '').trim();
