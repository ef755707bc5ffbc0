/** What a caller may record about an act: flat, so that nobody passes a whole row by mistake. */
export type Detail = Readonly<Record<string, string | number | bigint | boolean | null | undefined | readonly string[]>>;

const secretName = /passw|secret|token|otp|pin$|cvv|cookie|hash/i;
const longestText = 500;
const longestList = 100;

/** Canonical JSON: sorted names, secrets blanked, long texts cut, bigints as text, no undefined values. */
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
