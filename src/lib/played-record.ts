import { loadPart } from './load-part.ts';
import { type Fields, fieldsOf } from './record-fields.ts';
import { type RecordCheck, verdict } from './record-finding.ts';

/** A record is a few kilobytes; an hour-long card game has a hundred. */
const mostLength = 500_000;

/**
 * Recomputes a bullet, a card game or a match locally; sends nothing to a server. Each loads its engine on demand.
 * `noted`: the hash that the player wrote down before play, or nothing. `undefined` if the text is not a record.
 * @throws if the engine failed to load
 */
export async function checkPlayed(text: string, noted: string): Promise<RecordCheck | undefined> {
  const record = readFields(text);
  const check = record && (await engineOf(record['kind']));
  if (!check) return undefined;
  try {
    const checked = check(record);
    if (noted === '') return checked;
    return { ...checked, findings: [verdict('noted', noted.toLowerCase() === checked.commitment), ...checked.findings] };
  } catch {
    // typed or changed by hand: a field is missing, or says something impossible
    return undefined;
  }
}

async function engineOf(kind: unknown): Promise<((record: Fields) => RecordCheck) | undefined> {
  if (kind === 'fish') return (await bring(async () => import('./fish-record.ts'))).checkFish;
  if (kind === 'cards') return (await bring(async () => import('./cards-record.ts'))).checkCards;
  if (kind === 'match') return (await bring(async () => import('./match-record.ts'))).checkMatch;
  return undefined;
}

async function bring<Engine>(load: () => Promise<Engine>): Promise<Engine> {
  const engine = await loadPart(load);
  if (!engine) throw new Error('the engine did not come');
  return engine;
}

function readFields(text: string): Fields | undefined {
  if (text.length > mostLength) return undefined;
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    // typed by hand: the page says that it is not a record
    return undefined;
  }
}
