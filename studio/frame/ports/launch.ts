import { type Digits, digitChoices } from '#contract/locale.ts';

export interface Launch {
  launchToken: string;
  /** Instead of a launch token: a finished round is replayed. */
  replayToken: string | undefined;
  /** BCP 47; if missing, the studio's answer decides. */
  language: string | undefined;
  theme: 'light' | 'dark';
  /** Whose digits numbers have, if not Latin ones. */
  digits: Digits | undefined;
}

/** What the address says: `launch` in the query or, better, in the fragment (which is never sent to a server or logged). */
export function readLaunch(href: string): Launch {
  const url = new URL(href);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const read = (...names: string[]) =>
    names.map((name) => fragment.get(name) ?? url.searchParams.get(name)).find((value) => value !== null) ?? undefined;
  return {
    launchToken: read('launch', 'launchToken', 'token') ?? '',
    replayToken: fragment.get('replay') ?? undefined,
    language: read('language', 'lang'),
    theme: read('theme') === 'dark' ? 'dark' : 'light',
    digits: digitChoices.find((choice) => choice === fragment.get('digits')),
  };
}
