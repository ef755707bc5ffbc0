/** Lives as long as the page: what a game list can be narrowed by, read while its filter is open. */
import { atom, type ReadableAtom } from 'nanostores';

import type { ValueOf } from '#contract/calls.ts';
import type { GameType } from '#contract/shapes.ts';
import type { ListQuery } from '#site/lib/list-rules.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

export type ListChoices = ValueOf<'GET /wps/game/choices'>;

/** Nothing while it is not known: then the filter offers everything. */
export function createListChoices(gameType: GameType | undefined, $query: ReadableAtom<ListQuery>): ReadableAtom<ListChoices | undefined> {
  const $choices = atom<ListChoices | undefined>();
  let known: string | undefined;
  const read = async ({ vendor, kind }: ListQuery) => {
    const list = JSON.stringify([vendor, kind]);
    if (known === list) return;
    known = list;
    $choices.set(undefined);
    const query = { ...(gameType && { gameType }), ...(vendor && { vassalage: vendor }), ...(kind && { kind }) };
    const answer = await gateway.call('GET /wps/game/choices', { query });
    // another list was chosen meanwhile
    if (known !== list) return;
    if (answer.ok) $choices.set(answer.value);
    else known = undefined;
  };
  onSeen($choices, () => $query.subscribe((query) => void read(query)));
  return $choices;
}
