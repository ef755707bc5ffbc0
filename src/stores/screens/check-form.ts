import { atom, type ReadableAtom } from 'nanostores';

import type { Values } from '#site/lib/fill-text.ts';

import { createForm, type Form } from './form.ts';

export type Checked<Found> = { state: 'none' } | { state: 'failed' } | { state: 'checked'; found: Found };

/** Values for the message of a field that cannot be right, by field. */
export type Wrong<Name extends string> = Partial<Record<Name, Values>>;

/** Lives as long as its form: what a check of fairness is given, and what it finds. */
export interface CheckForm<Name extends string, Found> extends Pick<
  Form<Name, Values>,
  '$values' | '$shownFaults' | '$isSending' | 'change'
> {
  $checked: ReadableAtom<Checked<Found>>;
  /** Checks what the fields contain. Returns the first one that cannot be right, if any. */
  check(): Promise<Name | undefined>;
}

interface Work<Name extends string, Found> {
  /** What the fields contain before anything is given. */
  empty: Record<Name, string>;
  /** What a link brings, in browsers. */
  given: (() => Partial<Record<Name, string>>) | undefined;
  /** Gets the fields without surrounding spaces. `undefined`: the code of the check failed to load. */
  run(values: Record<Name, string>): Promise<{ wrong: Wrong<Name> } | { found: Found } | undefined>;
}

export function createCheckForm<Name extends string, Found>({ empty, given, run }: Work<Name, Found>): CheckForm<Name, Found> {
  const { $values, $shownFaults, $isSending, change, adopt, refuse } = createForm<Name, Values>(empty, () => ({}));
  const $checked = atom<Checked<Found>>({ state: 'none' });
  if (typeof location !== 'undefined' && given) adopt(given());
  return {
    $values,
    $shownFaults,
    $isSending,
    change,
    $checked,
    async check() {
      $isSending.set(true);
      const values = Object.entries<string>($values.get()).map(([name, value]) => [name, value.trim()] as const);
      // the same names
      const done = await run(Object.fromEntries(values) as Record<Name, string>);
      const wrong: Wrong<Name> = done && 'wrong' in done ? done.wrong : {};
      refuse(wrong);
      $checked.set(!done ? { state: 'failed' } : 'wrong' in done ? { state: 'none' } : { state: 'checked', found: done.found });
      $isSending.set(false);
      return (Object.keys(empty) as Name[]).find((name) => name in wrong);
    },
  };
}

/** The fields that an address brings, unless it is longer than any real one. */
export function readGiven<Name extends string>(query: string, names: readonly Name[], mostLength: number): Partial<Record<Name, string>> {
  const asked = new URLSearchParams(query);
  const given = names.flatMap((name) => {
    const value = asked.get(name) ?? '';
    return value === '' || value.length > mostLength ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given) as Partial<Record<Name, string>>;
}
