import { createHash } from 'node:crypto';

/** What must stand in every page's policy, whether its author thought of it or not. */
const required: Record<string, string> = {
  'frame-ancestors': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
};

/**
 * A page's own policy (Astro's, with its hashes) with the directives that it lacks, and leave to frame games of outside vendors: without
 * them frames are what `default-src` says.
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

/** The hash of each script and style sheet that stands in the page itself, in order. */
function* inlineHashes(html: string): Generator<{ tag: string; hash: string }> {
  // from each opening on its own: what looks like one inside an attribute hides none that is
  for (const { 0: whole, 1: name = '', index } of html.matchAll(/<(script|style)\b[^>]*>/gi)) {
    // a file has no text of its own, and no hash that stands for none
    if (/\ssrc=/i.test(whole)) continue;
    const tag = name.toLowerCase();
    const start = index + whole.length;
    const end = html.indexOf(`</${tag}>`, start);
    if (end >= 0) yield { tag, hash: createHash('sha256').update(html.slice(start, end)).digest('base64') };
  }
}

/**
 * A policy without the hashes of scripts and styles that the page does not have. Astro allows all that any page might have: half a
 * kilobyte of a header that nothing compresses.
 */
export function dropUnusedHashes(policy: string, html: string): string {
  const used = new Set(Array.from(inlineHashes(html), ({ hash }) => hash));
  return policy.replaceAll(/ 'sha256-([^']+)'/g, (whole, hash: string) => (used.has(hash) ? whole : ''));
}

/** The policy of a built page, with the hash of each script and each style sheet that stands in the page itself. */
export function allowInline(policy: string, html: string): string {
  const found = [...inlineHashes(html)];
  return ['script', 'style'].reduce((allowed, wanted) => {
    const hashes = found.filter(({ tag }) => tag === wanted).map(({ hash }) => `'sha256-${hash}'`);
    return hashes.length === 0 ? allowed : `${allowed}; ${wanted}-src 'self' ${hashes.join(' ')}`;
  }, policy);
}

/** For the studio's clients: files of ours only, shown inside our own pages. */
export const studioPolicy =
  "default-src 'self'; img-src 'self' data:; media-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
