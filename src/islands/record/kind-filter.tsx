import { useStore } from '@nanostores/react';

import type { MovementKind } from '#contract/wallet.ts';
import { ChipRow } from '#site/islands/ui/chip-row.tsx';
import { $isOfAgent, $kind, agentFilters, chooseKind, shownKinds } from '#site/stores/screens/record.ts';

import type { RecordText } from './record-strings.ts';

export function KindFilter({ strings }: RecordText) {
  const chosen = useStore($kind, { ssr: 'initial' });
  const offered: readonly MovementKind[] = useStore($isOfAgent, { ssr: 'initial' }) ? agentFilters : shownKinds;
  // a kind that came with a link stands last while it is chosen
  const kinds = chosen === undefined || offered.includes(chosen) ? offered : [...offered, chosen];
  return (
    <div className="gutter">
      <ChipRow
        label={strings['record.filter']}
        choices={[undefined, ...kinds].map((value) => ({ value, label: strings[`record.kind.${value ?? 'all'}`] }))}
        chosen={chosen}
        onChoose={chooseKind}
      />
    </div>
  );
}
