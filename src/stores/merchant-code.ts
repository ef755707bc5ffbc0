/** Stateless: which merchant this page belongs to. */
export function merchantCode(): string | undefined {
  return document.documentElement.dataset['merchant'];
}
