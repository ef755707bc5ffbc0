/** What a part of the code has in it that can be the key of a message, or a piece of one. */
export interface CodeWords {
  /** `'stake.label'`, whole. */
  literals: ReadonlySet<string>;
  /** What an object or a union calls its own: `deposits:`, `'deposits'`. A piece of a key comes from there. */
  pieces: ReadonlySet<string>;
  /** `` `rates.name.${name}` ``: words and a dot come first, or stand inside (`` `${game}.rule.${at}` ``); else whole areas would count as shown. */
  templates: readonly RegExp[];
  /** `` `${game}.${place}` ``: the words too come from elsewhere. */
  open: readonly RegExp[];
}

const piece = '§';
const literal = /['"`]([a-z\d][\w-]*(?:\.[\w-]+)*)['"`]/gi;
const template = /`((?:[\w.-]|\$\{[^`{}]*(?:\{[^{}]*\}[^`{}]*)*\})+)`/g;

export function wordsIn(texts: readonly string[]): CodeWords {
  const text = texts.join('\n');
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
  const literals = new Set(all(literal));
  const names = all(/\b([a-z]\w*)\??:/gi);
  const made = [...new Set(all(template).map(withPieces))].filter((found) => found.includes(piece));
  return {
    literals,
    pieces: new Set([...literals, ...names].map((word) => word.toLowerCase())),
    templates: made.filter((found) => /^§?\.?[\w-]+\./.test(found)).map(patternOf),
    open: made.filter((found) => found.startsWith(`${piece}.`)).map(patternOf),
  };
}

/** `${isRight ? 'yes' : 'no'}` is one of two words, any other place is a piece. */
const withPieces = (found: string) =>
  found.replaceAll(/\$\{[^{}]*\? '([\w-]+)' : '([\w-]+)'\}/g, '(?:$1|$2)').replaceAll(/\$\{.*?\}/g, piece);
const patternOf = (made: string) => new RegExp(`^${made.replaceAll('.', String.raw`\.`).replaceAll(piece, '(.+)')}$`);

/** Whether the key is written there, or made there by a template of pieces that are written in `pieces`. */
export function isShown(key: string, there: CodeWords, { pieces }: Pick<CodeWords, 'pieces'>): boolean {
  const isWritten = (word: string): boolean =>
    /^\d+$/.test(word) || pieces.has(word.toLowerCase()) || isMade(word, there.templates, isWritten) || isMade(word, there.open, isWritten);
  return there.literals.has(key) || isMade(key, there.templates, isWritten);
}

/** Whether one of the templates makes it of pieces that are what they should be. */
export function isMade(key: string, templates: readonly RegExp[], isPiece: (word: string) => boolean): boolean {
  return templates.some((made) => made.exec(key)?.slice(1).every(isPiece));
}
