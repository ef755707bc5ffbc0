/** Failures that the platform has put into words, by code: an outside platform may have codes that this site has no sentence for. */
const said = new Map<string, string>();

export function keepSaid(code: string, message: string): void {
  said.set(code, message);
}

export const saidOf = (code: string): string | undefined => said.get(code) || undefined;
