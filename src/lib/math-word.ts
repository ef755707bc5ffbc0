const words = ['gentle', 'orbit', 'summit'] as const;

/** The word in a mathematics' name that says how it pays (`keno/summit@1`); the others have none. */
export function mathWord(id: string): (typeof words)[number] | undefined {
  return words.find((word) => id.includes(`/${word}@`));
}
