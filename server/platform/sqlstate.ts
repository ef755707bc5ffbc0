/** The SQLSTATE of an error that the database answered, or the operating system's word, such as ECONNRESET (ten letters); Drizzle hands it on as a cause. */
export function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) if ('code' in at) return String(at.code);
  return '';
}

/** Whether the database says that a page, an index or a file is not as it wrote it: `data_corrupted`, `index_corrupted`, `undefined_file`. */
export const isDamage = (error: unknown) => /^(?:XX00[12]|58P01)$/.test(codeOf(error));
