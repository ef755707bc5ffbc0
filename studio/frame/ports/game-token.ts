const key = 'studio-game';

/** The game token of this tab, with the launch it came from: a reload goes on instead of launching again. */
export function keptToken(launchToken: string): string | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('launch' in kept) || !('token' in kept)) return undefined;
    return kept.launch === launchToken && typeof kept.token === 'string' ? kept.token : undefined;
  } catch {
    // storage is refused or was written by somebody else
    return undefined;
  }
}

export function keepToken(launchToken: string, token: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ launch: launchToken, token }));
  } catch {
    // not remembered: a reload asks for a new launch
  }
}
