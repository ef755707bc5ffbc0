/** Everything that differs between installations; all from the environment. */
export interface Settings {
  port: number;
  /** The operator's origin: the vendor API is there, and its pages frame ours. */
  operatorOrigin: string;
  /** The site that frames our page, if its origin differs from the API's. */
  siteOrigin: string;
  code: string;
  key: string;
  /** The file with everything that must not be lost. */
  journalPath: string;
  /** How long to wait for the operator's answer. */
  callMs: number;
  /** Free rounds per player and game. */
  freeRounds: number;
  /** Lets a conformance kit play and move the clock. Never with real money. */
  hasTestDoor: boolean;
}

/** @throws Error that names the variable */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const port = whole(environment, 'PORT', 4330, 65_535);
  const operatorOrigin = originOf(environment, 'OPERATOR_ORIGIN', 'http://localhost:4321');
  const key = environment['VENDOR_KEY'] ?? '';
  if (key.length < 16) throw new Error('VENDOR_KEY: the key that the operator gave us, at least 16 characters');
  return {
    port,
    operatorOrigin,
    siteOrigin: originOf(environment, 'SITE_ORIGIN', operatorOrigin),
    code: environment['VENDOR_CODE'] ?? 'bahaghari',
    key,
    journalPath: environment['JOURNAL'] ?? '.data/vendor-demo/journal.jsonl',
    callMs: whole(environment, 'CALL_MS', 2000, 60_000),
    freeRounds: whole(environment, 'FREE_ROUNDS', 1, 100),
    hasTestDoor: environment['TEST_DOOR'] === 'yes',
  };
}

function whole(environment: Record<string, string | undefined>, name: string, otherwise: number, most: number): number {
  const number = Number(environment[name] ?? otherwise);
  if (!Number.isInteger(number) || number < 0 || number > most) throw new Error(`${name}: a whole number from 0 to ${most}`);
  return number;
}

function originOf(environment: Record<string, string | undefined>, name: string, otherwise: string): string {
  const text = environment[name] ?? otherwise;
  if (!/^https?:\/\/[^/?#\s]+$/.test(text)) throw new Error(`${name}: an origin such as https://play.example`);
  return text;
}
