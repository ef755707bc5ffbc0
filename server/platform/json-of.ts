/** Parses foreign JSON; `undefined` if malformed, which every schema rejects. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
