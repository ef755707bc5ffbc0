import { consoleLanguages, type Language } from '#contract/languages.ts';
import { cleanLine, plainAscii } from '#contract/typed/characters.ts';
import { readLocalTime } from '#site/lib/local-time-field.ts';

import type { Fields } from './take-form.ts';

/** A form about when a site is open: fields it left unchanged keep what somebody else may have set meanwhile. */
export function shutChanges({ reason = '', was = '', ...fields }: Fields, timeZone: string) {
  const isShut = fields['maintenance'] !== undefined;
  const text = textsOf((language) => cleanLine(fields[`text.${language}`] ?? ''));
  const until = readLocalTime(fields['until'] ?? '', timeZone) ?? null;
  const countries = countriesOf(fields['countries'] ?? '');
  const before = readShut(was);
  return {
    reason,
    ...(isShut !== before.maintenance && { maintenance: isShut }),
    ...(JSON.stringify({ text, until }) !== JSON.stringify(before.notice) && { maintenanceNotice: { text, until } }),
    ...(countries.join() !== before.countries.join() && { restrictedCountries: countries }),
  };
}

/** Handles the form about when a site is open. */
export async function sendShut(api: App.Locals['api'], fields: Fields, timeZone: string) {
  return {
    answer: await api.call('PUT /wps/staff/settings', { body: shutChanges(fields, timeZone) }),
    to: '/staff/settings?done=1',
    fieldOf: (name: string) => (name.startsWith('restrictedCountries') ? 'countries' : name.replace('maintenanceNotice.', '')),
  };
}

/** What the form showed, sent back with it. */
export function shutState({ maintenance, maintenanceNotice: { text, until }, restrictedCountries }: Shut): string {
  const inOrder = textsOf((language) => text[language] ?? '');
  return JSON.stringify({ maintenance, notice: { text: inOrder, until }, countries: restrictedCountries } satisfies ShutState);
}

interface Shut {
  maintenance: boolean;
  maintenanceNotice: { text: Readonly<Record<string, string>>; until: number | null };
  restrictedCountries: readonly string[];
}
interface ShutState {
  maintenance: boolean;
  notice: Shut['maintenanceNotice'];
  countries: readonly string[];
}

/** A tampered form counts as one that showed an open site. */
function readShut(was: string): ShutState {
  try {
    return JSON.parse(was) as ShutState;
  } catch {
    return { maintenance: false, notice: { text: {}, until: null }, countries: [] };
  }
}

/** By language, in a fixed order; none if empty. */
const textsOf = (textIn: (language: Language) => string) =>
  Object.fromEntries(consoleLanguages.map((tag) => [tag, textIn(tag)]).filter(([, text]) => text !== ''));

/** `us, KP` -> `['KP', 'US']`: no duplicates, sorted. The call refuses invalid codes. */
function countriesOf(text: string): string[] {
  return [
    ...new Set(
      plainAscii(text)
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ].toSorted();
}
