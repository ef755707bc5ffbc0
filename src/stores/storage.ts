/** Every name under which the site stores something in the browser. The pre-paint script reads the same names. */
export const storageKeys = {
  session: 'MC_SESSION_INFO',
  trial: 'TRIAL_SESSION_INFO',
  trialName: 'trialName',
  /** `1` after a log-in, `0` after a log-out. */
  autoLogin: 'auto-login',
  /** Why the last session ended: for this tab in sessionStorage until it was shown, for the others in localStorage. */
  sessionEnd: 'session-end',
  theme: 'theme',
  /** The last chosen language: it tells the pre-paint script of other tabs about the change. */
  language: 'language',
  /** Whether the browser's own language was offered: it is offered once. */
  languageOffered: 'language-offered',
  /** In sessionStorage: the form contents of a page when its language changed, for the same page in the other language. */
  typed: 'typed',
  /** In sessionStorage: the form contents of a page when its session ended, with owner and time. */
  left: 'left-forms',
  downloadBar: 'download-bar',
  /** In sessionStorage: lasts as long as the browser session. The pre-paint script reads the same name. */
  noticeBar: 'notice-bar',
  /** What was searched for last, the newest first, as JSON. */
  searches: 'searches',
  /** In sessionStorage: the game that was left last, until similar ones were offered. */
  leftGame: 'left-game',
  balance: 'balance',
  /** Only while it is not 0. */
  systemStatus: 'system-status',
  /** Written by the studio's games: the server seeds committed to before this device gave its own (`studio/noted-pairs.ts`). */
  notedSeeds: 'laro.studio.seeds',
} as const;

type Place = 'device' | 'tab';

/** A browser may refuse storage altogether: then nothing is remembered and nothing breaks. */
function open(place: Place): Storage | undefined {
  try {
    return place === 'device' ? localStorage : sessionStorage;
  } catch {
    return undefined;
  }
}

export function readItem(key: string, place: Place = 'device'): string | null {
  return open(place)?.getItem(key) ?? null;
}

/** `null` removes. */
export function writeItem(key: string, value: string | null, place: Place = 'device'): void {
  const storage = open(place);
  if (value === null) storage?.removeItem(key);
  else
    try {
      storage?.setItem(key, value);
    } catch {
      // full or refused: not stored
    }
}

/** Reports when another tab changed the key. Returns a function that stops it. */
export function followItem(key: string, onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    // a null key: the other tab cleared everything
    if (event.key === key || event.key === null) onChange();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
