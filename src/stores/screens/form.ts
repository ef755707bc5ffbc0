import { atom, computed, map, type MapStore, type ReadableAtom, type WritableAtom } from 'nanostores';

/** Lives as long as its screen: the values of a form, what is wrong with them, and how far sending got. */
export interface Form<Name extends string, Fault> {
  $values: MapStore<Record<Name, string>>;
  /** What is wrong, shown or not. */
  $faults: ReadableAtom<Partial<Record<Name, Fault>>>;
  /** What is wrong with the fields that the player has left, or that the server refused. */
  $shownFaults: ReadableAtom<Partial<Record<Name, Fault>>>;
  $isValid: ReadableAtom<boolean>;
  $isSending: WritableAtom<boolean>;
  /** The code of the last failure that belongs to no field. */
  $failure: WritableAtom<string | undefined>;
  change(name: Name, value: string): void;
  leave(name: Name): void;
  /** Takes what was typed before the form came alive. */
  adopt(values: Partial<Record<Name, string>>): void;
  /** Shows the server's refusals beside their fields until the field changes. */
  refuse(faults: Partial<Record<Name, Fault>>): void;
}

export function createForm<Name extends string, Fault>(
  empty: Record<Name, string>,
  check: (values: Record<Name, string>) => Partial<Record<Name, Fault>>,
): Form<Name, Fault> {
  const $values = map<Record<Name, string>>({ ...empty });
  const $left = atom<ReadonlySet<string>>(new Set());
  const $refused = atom<Partial<Record<Name, Fault>>>({});
  const $faults = computed($values, check);
  const $failure = atom<string | undefined>(undefined);
  const set = (values: Partial<Record<Name, string>>) => $values.set({ ...$values.get(), ...values });
  return {
    $values,
    $faults,
    $shownFaults: computed([$faults, $left, $refused], (faults, left, refused) => {
      const shown = Object.entries(faults).filter(([name]) => left.has(name));
      // both halves are keyed by the form's own names
      return { ...refused, ...Object.fromEntries(shown) } as Partial<Record<Name, Fault>>;
    }),
    $isValid: computed($faults, (faults) => Object.keys(faults).length === 0),
    $isSending: atom(false),
    $failure,
    change(name, value) {
      const { [name]: _, ...rest } = $refused.get();
      $refused.set(rest as Partial<Record<Name, Fault>>);
      $failure.set(undefined);
      set({ [name]: value } as Partial<Record<Name, string>>);
    },
    leave: (name) => $left.set(new Set([...$left.get(), name])),
    adopt: set,
    refuse: (faults) => $refused.set(faults),
  };
}
