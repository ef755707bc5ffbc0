/** The platform's messages for failures, by code: an external platform may have codes for which this site has no text. */
const said = new Map<string, string>();

export function keepSaid(code: string, message: string): void {
  said.set(code, message);
}

export const saidOf = (code: string): string | undefined => said.get(code) || undefined;
