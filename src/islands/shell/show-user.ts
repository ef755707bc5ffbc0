/** Says something of the player wherever the page has a place for it. */
export function showUser(what: 'name' | 'club', text: string): void {
  for (const place of document.querySelectorAll(`[data-user="${what}"]`)) place.textContent = text;
}
