/** What must stand in every page's policy, whether its author thought of it or not. */
const required: Record<string, string> = {
  'frame-ancestors': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
};

/** A page's own policy (Astro's, with its hashes) with the directives that it lacks. */
export function completePolicy(given: string | string[] | undefined): string {
  const parts = [given ?? []]
    .flat()
    .join('; ')
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
  const present = new Set(parts.map((part) => part.split(/\s+/)[0]?.toLowerCase()));
  const missing = Object.entries(required)
    .filter(([name]) => !present.has(name))
    .map(([name, value]) => `${name} ${value}`);
  return [...parts, ...missing].join('; ');
}

/** For the studio's clients: files of ours only, shown inside our own pages. */
export const studioPolicy =
  "default-src 'self'; img-src 'self' data:; media-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
