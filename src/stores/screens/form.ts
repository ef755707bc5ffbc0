import { atom, map, type MapStore, type ReadableAtom, type WritableAtom } from 'nanostores';

import { computed } from '#site/stores/computed.ts';
import { recheckMs } from '#site/stores/typed-before.ts';

import { isLanguageChanged } from './form-language.ts';

/** Lives as long as its screen: a form's values, its faults, and the progress of submission. */
export interface Form<Name extends string, Fault> {
  $values: MapStore<Record<Name, string>>;
  /** All faults, shown or not. */
  $faults: ReadableAtom<Partial<Record<Name, Fault>>>;
  /** Faults of fields that the player has changed or left, or that the server refused (RULE-007). */
  $shownFaults: ReadableAtom<Partial<Record<Name, Fault>>>;
  $isValid: ReadableAtom<boolean>;
  $isSending: WritableAtom<boolean>;
  /** The code of the last failure that belongs to no field. */
  $failure: WritableAtom<string | undefined>;
  change(name: Name, value: string): void;
  leave(name: Name): void;
  /** Adopts what was typed before hydration; after a language change, checks it as `recheckSoon` does (RULE-008). */
  adopt(values: Partial<Record<Name, string>>): void;
  /** Shows the server's refusals beside their fields until the field changes. */
  refuse(faults: Partial<Record<Name, Fault>>): void;
  /** The same for one field; the others keep theirs. */
  refuseOne(name: Name, fault: Fault): void;
  /** Resets all values and shows no faults. */
  clear(): void;
  /** The same for one field. */
  clearOne(name: Name): void;
  /** Shows the faults of filled fields only, a moment later (I18N-007); calling it again restarts the delay. */
  recheckSoon(): void;
}

/** `$mode` is anything besides the values that affects validation, e.g. the chosen way to register. */
export function createForm<Name extends string, Fault, Mode = undefined>(
  empty: Record<Name, string>,
  check: (values: Record<Name, string>, mode: Mode) => Partial<Record<Name, Fault>>,
  ...[$mode]: [Mode] extends [undefined] ? [] : [$mode: ReadableAtom<Mode>]
): Form<Name, Fault> {
  const $values = map<Record<Name, string>>({ ...empty });
  const $left = atom<ReadonlySet<string>>(new Set());
  const $refused = atom<Partial<Record<Name, Fault>>>({});
  const $faults = $mode ? computed([$values, $mode], check) : computed($values, (values) => check(values, undefined as Mode));
  const $failure = atom<string | undefined>(undefined);
  let recheck: ReturnType<typeof setTimeout> | undefined;
  const show = (names: readonly string[]) => $left.set(new Set([...$left.get(), ...names]));
  const set = (values: Partial<Record<Name, string>>) => $values.set({ ...$values.get(), ...values });
  const recheckSoon = () => {
    clearTimeout(recheck);
    recheck = setTimeout(() => show(filledNames($values.get())), recheckMs);
  };
  const $shownFaults = computed([$faults, $left, $refused], (faults, left, refused) => {
    const shown = Object.entries(faults).filter(([name]) => left.has(name));
    // both halves are keyed by the form's own names
    return { ...Object.fromEntries(shown), ...refused } as Partial<Record<Name, Fault>>;
  });
  const $isValid = computed($faults, (faults) => Object.keys(faults).length === 0);
  // a computed store without listeners for a second keeps an old value, which `useStore` takes for the current one: on a slow device, text
  // typed before hydration would leave the form's button disabled
  for (const $derived of [$shownFaults, $isValid]) $derived.listen(() => {});
  return {
    $values,
    $faults,
    $shownFaults,
    $isValid,
    $isSending: atom(false),
    $failure,
    change(name, value) {
      const { [name]: _, ...rest } = $refused.get();
      $refused.set(rest as Partial<Record<Name, Fault>>);
      $failure.set(undefined);
      set({ [name]: value } as Partial<Record<Name, string>>);
      show([name]);
    },
    leave: (name) => show([name]),
    adopt(values) {
      set(values);
      if (isLanguageChanged()) recheckSoon();
    },
    refuse: (faults) => $refused.set(faults),
    refuseOne: (name, fault) => $refused.set({ ...$refused.get(), [name]: fault }),
    clear() {
      $values.set({ ...empty });
      $left.set(new Set());
      $refused.set({});
      $failure.set(undefined);
    },
    clearOne(name) {
      set({ [name]: empty[name] } as Partial<Record<Name, string>>);
      $left.set(new Set([...$left.get()].filter((left) => left !== name)));
      const { [name]: _, ...rest } = $refused.get();
      $refused.set(rest as Partial<Record<Name, Fault>>);
    },
    recheckSoon,
  };
}

const filledNames = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).flatMap(([name, value]) => (value === '' ? [] : [name]));
