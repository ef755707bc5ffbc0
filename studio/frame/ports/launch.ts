import { type Language, readLanguage } from '#contract/languages.ts';

export interface Launch {
  launchToken: string;
  /** In place of the launch token: a finished round is shown again. */
  replayToken: string | undefined;
  /** BCP 47; the studio's own answer decides when it is missing. */
  language: Language | undefined;
  theme: 'light' | 'dark';
}

/** What the address says: `launch` in the query or, better, in the fragment (it is then never sent to a server or logged). */
export function readLaunch(href: string): Launch {
  const url = new URL(href);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const read = (...names: string[]) =>
    names.map((name) => fragment.get(name) ?? url.searchParams.get(name)).find((value) => value !== null) ?? undefined;
  return {
    launchToken: read('launch', 'launchToken', 'token') ?? '',
    replayToken: fragment.get('replay') ?? undefined,
    language: readLanguage(read('language', 'lang')),
    theme: read('theme') === 'dark' ? 'dark' : 'light',
  };
}
