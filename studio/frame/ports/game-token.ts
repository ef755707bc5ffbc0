const key = 'studio-game';

/** The game token of this tab, with its launch: a reload continues instead of launching again. */
export function keptToken(launchToken: string): string | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('launch' in kept) || !('token' in kept)) return undefined;
    return kept.launch === launchToken && typeof kept.token === 'string' ? kept.token : undefined;
  } catch {
    // storage is refused, or not written by us
    return undefined;
  }
}

export function keepToken(launchToken: string, token: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ launch: launchToken, token }));
  } catch {
    // not stored: a reload launches again
  }
}
