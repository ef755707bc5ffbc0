/** `#1E3A8A` -> `c-1e3a8a`: the class that colours the place of a picture until it has loaded. */
export function colourClass(colour: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new RangeError(`not a colour: ${colour}`);
  return `c-${colour.slice(1).toLowerCase()}`;
}

/** The rules of those classes: one small style block per page, since a style attribute would violate the content security policy. */
export function colourRules(colours: Iterable<string>): string {
  const classes = [...new Set([...colours].map(colourClass))].sort();
  return classes.map((name) => `.${name}{background:#${name.slice(2)}}`).join('');
}
