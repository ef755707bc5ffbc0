import type { MovementKind } from '#contract/wallet/calls.ts';
import { ChipRow } from '#site/islands/ui/chip-row.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { $isOfAgent, $kind, agentFilters, chooseKind, shownKinds } from '#site/stores/screens/record.ts';

import type { RecordText } from './record-text.ts';

export function KindFilter({ strings }: RecordText) {
  const chosen = useStore($kind);
  const offered: readonly MovementKind[] = useStore($isOfAgent) ? agentFilters : shownKinds;
  // a kind from a link shows last while it is chosen
  const kinds = chosen === undefined || offered.includes(chosen) ? offered : [...offered, chosen];
  return (
    <div className="gutter">
      <ChipRow
        name="kind"
        label={strings['record.filter']}
        choices={[undefined, ...kinds].map((value) => ({ value, label: strings[`record.kind.${value ?? 'all'}`] }))}
        chosen={chosen}
        onChoose={chooseKind}
      />
    </div>
  );
}
