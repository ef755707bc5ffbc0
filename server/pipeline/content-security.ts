import { createHash } from 'node:crypto';

/** What every page's policy must contain, whatever its author wrote. */
const required: Record<string, string> = {
  'frame-ancestors': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
};

/**
 * A page's own policy (Astro's, with its hashes) with its missing directives, and permission to frame outside vendors' games: without
 * them frames fall back to `default-src`.
 */
export function completePolicy(given: string | string[] | undefined, frameOrigins: readonly string[] = []): string {
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
  if (frameOrigins.length > 0 && !present.has('frame-src')) missing.push("frame-src 'self'");
  return [...parts, ...missing].map((part) => (part.startsWith('frame-src ') ? [part, ...frameOrigins].join(' ') : part)).join('; ');
}

/** The hash of each inline script and style sheet of the page, in order. */
function* inlineHashes(html: string): Generator<{ tag: string; hash: string }> {
  // each opening tag separately: a fake one inside an attribute hides no real one
  for (const { 0: whole, 1: name = '', index } of html.matchAll(/<(script|style)\b[^>]*>/gi)) {
    // external files have no text of their own, and need no hash
    if (/\ssrc=/i.test(whole)) continue;
    const tag = name.toLowerCase();
    const start = index + whole.length;
    const end = html.indexOf(`</${tag}>`, start);
    if (end >= 0) yield { tag, hash: createHash('sha256').update(html.slice(start, end)).digest('base64') };
  }
}

/**
 * Removes the hashes of scripts and styles that the page does not have. Astro allows all that any page might have: half a
 * kilobyte in a header that cannot be compressed.
 */
export function dropUnusedHashes(policy: string, html: string): string {
  const used = new Set(Array.from(inlineHashes(html), ({ hash }) => hash));
  return policy.replaceAll(/ 'sha256-([^']+)'/g, (whole, hash: string) => (used.has(hash) ? whole : ''));
}

/** A built page's policy, with the hash of each of its inline scripts and style sheets. */
export function allowInline(policy: string, html: string): string {
  const found = [...inlineHashes(html)];
  return ['script', 'style'].reduce((allowed, wanted) => {
    const hashes = found.filter(({ tag }) => tag === wanted).map(({ hash }) => `'sha256-${hash}'`);
    return hashes.length === 0 ? allowed : `${allowed}; ${wanted}-src 'self' ${hashes.join(' ')}`;
  }, policy);
}

/** For the studio's clients: only our own files, framed only by our own pages. */
export const studioPolicy =
  "default-src 'self'; img-src 'self' data:; media-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
