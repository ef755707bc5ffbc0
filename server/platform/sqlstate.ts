/** The SQLSTATE of a database error, or the operating system's code, such as ECONNRESET (ten letters); Drizzle wraps it as a cause. */
export function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) if ('code' in at) return String(at.code);
  return '';
}

/** Whether the database reports a corrupt page, index or file: `data_corrupted`, `index_corrupted`, `undefined_file`. */
export const isDamage = (error: unknown) => /^(?:XX00[12]|58P01)$/.test(codeOf(error));
