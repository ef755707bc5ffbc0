/** What a caller may say about an act: flat, so that nobody puts a whole row in by mistake. */
export type Detail = Readonly<Record<string, string | number | bigint | boolean | null | undefined | readonly string[]>>;

const secretName = /passw|secret|token|otp|pin$|cvv|cookie|hash/i;
const longestText = 500;
const longestList = 100;

/** One canonical JSON text: names sorted, secrets blanked, long texts cut, bigints as text, nothing undefined. */
export function redactDetail(detail: Detail): string {
  const kept = Object.entries(detail)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]): [string, unknown] => [name, secretName.test(name) ? '[redacted]' : plain(value)]);
  return JSON.stringify(Object.fromEntries(kept));
}

function plain(value: Detail[string]): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'string') return cut(value);
  if (typeof value === 'object' && value !== null) return value.slice(0, longestList).map(cut);
  return value;
}

const cut = (text: string) => (text.length > longestText ? `${text.slice(0, longestText)}…` : text).toWellFormed();
