import { foldText } from '#contract/typed/fold-text.ts';

export interface LanguageFound {
  tag: string;
  /** Its own, and in the language of the page. */
  name: string;
  said: string;
  /** What else people call it by: codes, with blanks between. */
  codes: string;
}

/** Those whose own name, name here or code has the text in it. */
export function findLanguages<Found extends LanguageFound>(languages: readonly Found[], text: string): readonly Found[] {
  const asked = foldText(text);
  return asked === ''
    ? languages
    : languages.filter(
        ({ name, said, codes }) =>
          foldText(name).includes(asked) || foldText(said).includes(asked) || codes.split(' ').some((code) => code.toLowerCase() === asked),
      );
}
