/** What somebody else wrote; `undefined` where it is no JSON, which no schema takes. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
