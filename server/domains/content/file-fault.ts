import { z } from 'zod';

/** Why a file cannot be parsed, each fault with its line and field. */
export function fileFault(error: unknown, text: string): string {
  if (error instanceof z.ZodError)
    return error.issues
      .flatMap((issue) => {
        const fields = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? '')];
        return fields.map(
          (field) => `line ${lineOf(field, text)}, field ${field}: ${issue.code === 'unrecognized_keys' ? 'unknown' : issue.message}`,
        );
      })
      .join('; ');
  const message = error instanceof Error ? error.message : String(error);
  const [, field] = /^field (\w+): /.exec(message) ?? [];
  return field === undefined ? message : `line ${lineOf(field, text)}, ${message}`;
}

/** The line of a field; a missing field is reported at the end of the front matter. */
function lineOf(field: string, text: string): number {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.startsWith(`${field}:`));
  return 1 + (at < 0 ? lines.findIndex((line, index) => index > 0 && line.trim() === '---') : at);
}
