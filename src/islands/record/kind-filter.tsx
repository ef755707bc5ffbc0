import { useStore } from '@nanostores/react';

import { $kind, chooseKind, shownKinds } from '#site/stores/screens/record.ts';

import type { RecordText } from './record-strings.ts';

export function KindFilter({ strings }: RecordText) {
  const chosen = useStore($kind);
  return (
    <fieldset className="flex gap-2 px-4 overflow-x-auto [scrollbar-width:none]" aria-label={strings['record.filter']}>
      {[undefined, ...shownKinds].map((kind) => (
        <button
          key={kind ?? 'all'}
          type="button"
          className={kind === chosen ? 'chip chip-on min-h-11! shrink-0' : 'chip min-h-11! shrink-0'}
          aria-pressed={kind === chosen}
          onClick={() => chooseKind(kind)}
        >
          {strings[`record.kind.${kind ?? 'all'}`]}
        </button>
      ))}
    </fieldset>
  );
}
