/** Without a state of its own: whose page this is. */
export function merchantCode(): string | undefined {
  return document.documentElement.dataset['merchant'];
}
