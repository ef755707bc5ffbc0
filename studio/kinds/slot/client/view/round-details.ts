import { make } from '#studio/frame/view/element.ts';
import type { RoundDetails } from '#studio/frame/view/rounds-sheet.ts';
import type { Round } from '#studio/kinds/slot/protocol.ts';

import { type Wording, windowWords } from '../model/words.ts';

import type { Skin } from './skin.ts';

/** A past round: its first window, what followed from it and where it can be checked. */
export function roundDetails(round: Round, words: Wording, show: Skin['show']): RoundDetails {
  const first = round.outcome?.steps[0];
  const more = (round.outcome?.steps.length ?? 1) - 1;
  return {
    picture: first && smallWindow(first.grid, words, show),
    number: String(round.nonce),
    lines: more > 0 ? [first?.kind === 'first' ? words.t('rounds.tumbles', { count: more }) : words.t('rounds.free', { spins: more })] : [],
    checkHref: verifierLink(round),
  };
}

function smallWindow(grid: readonly (readonly string[])[], words: Wording, show: Skin['show']): HTMLElement {
  const columns = grid.map((rows) =>
    make(
      'span',
      {},
      ...rows.map((symbol) => {
        const picture = make('i', { class: 'sym' });
        show(picture, symbol);
        return picture;
      }),
    ),
  );
  const box = make('div', { class: 'small-window', role: 'img', 'aria-label': windowWords(grid, words) }, ...columns);
  box.style.setProperty('--columns', String(grid.length));
  return box;
}

/** Everything the verifier page needs except the server seed, which the player pastes in after changing seeds. */
function verifierLink({ roundId, clientSeed, nonce, mathId, serverSeedHash, stakeMinor, winMinor, currency }: Round): string {
  return `/m/fairness?${new URLSearchParams({ round: roundId, clientSeed, nonce: String(nonce), math: mathId, hash: serverSeedHash, stake: stakeMinor, win: winMinor, currency })}`;
}
