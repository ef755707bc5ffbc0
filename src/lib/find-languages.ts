import { languages } from '#contract/languages.ts';
import { foldText } from '#contract/typed/fold-text.ts';

type LanguageRow = (typeof languages)[number];

/** The rows of these tags, in their order. */
export const languagesNamed = (tags: readonly string[]): LanguageRow[] => tags.flatMap((tag) => languages.filter((one) => one.tag === tag));

/** A row as it is searched; `said`: its name in the language of the page. */
export const searchedLanguage = ({ tag, name, aliases }: LanguageRow, said: string): LanguageFound => ({
  tag,
  name,
  said,
  codes: [tag, ...aliases].join(' '),
});

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
