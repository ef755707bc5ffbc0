import type { Words } from '#studio/frame/model/words.ts';
import { byId, isUsable, make, setUsable } from '#studio/frame/view/element.ts';
import { recordLine } from '#studio/frame/view/record-line.ts';
import { factList } from '#studio/frame/view/sheets.ts';
import { roomById } from '#studio/kinds/fish/engine/rooms.ts';
import { verifyShot } from '#studio/kinds/fish/engine/verify-shot.ts';
import type { PoolView, Shot, ShotProof } from '#studio/kinds/fish/protocol.ts';

import type { FishPort } from '../ports/fish.ts';

/** This tide's commitment, and every bullet of the last tides to be recomputed here in the browser. */
export function renderFairness(view: PoolView, shots: readonly Shot[], { words, port }: { words: Words; port: FishPort }): void {
  const { t } = words;
  byId('fairness-body', 'div').replaceChildren(
    make('p', {}, t('fish.fairness.how')),
    codeList([
      [t('fish.fairness.tide'), String(view.tide)],
      [t('fish.fairness.hash'), view.commitment],
    ]),
    make('h3', {}, t('fish.fairness.bullets')),
    shots.length === 0
      ? make('p', {}, t('rounds.none'))
      : make('ol', { class: 'rounds' }, ...shots.slice(0, 10).map((shot) => item(shot, { words, port }))),
  );
}

function item(shot: Shot, { words, port }: { words: Words; port: FishPort }): HTMLElement {
  const { t, money } = words;
  const result = make('div', { role: 'status' });
  const button = make('button', { type: 'button', class: 'plain' }, t('fish.fairness.check'));
  button.addEventListener('click', () => void check());
  async function check() {
    if (!isUsable(button)) return;
    setUsable(button, false);
    const reply = await port.readProof(shot.roundId);
    setUsable(button, true);
    result.replaceChildren(reply.kind === 'value' ? verdict(reply.value, words) : make('p', { class: 'fault' }, t('studio.network.lost')));
  }
  const line = t('fish.rounds.shot', { name: t(`species.${shot.target}`), tide: shot.tide });
  return make(
    'li',
    {},
    make(
      'div',
      {},
      make('p', { class: 'round-money' }, t('rounds.item', { stake: money(shot.stakeMinor), win: money(shot.winMinor) })),
      make('p', { class: 'small' }, line),
      result,
    ),
    button,
  );
}

function verdict({ shot, commitment, tideSeed }: ShotProof, { t }: Words): HTMLElement {
  const room = roomById(shot.mathId);
  if (tideSeed === null || !room) return make('p', { class: 'small' }, t('fish.fairness.later'));
  const { isSeedCommitted, isWinSame } = verifyShot(room, {
    ...shot,
    takes: shot.takes.map(({ species }) => species),
    commitment,
    tideSeed,
  });
  return make(
    'div',
    {},
    make(
      'p',
      { class: isSeedCommitted && isWinSame ? 'good' : 'fault' },
      t(isSeedCommitted && isWinSame ? 'fish.fairness.same' : 'fish.fairness.other'),
    ),
    codeList([
      [t('fish.fairness.seed'), tideSeed],
      [t('fish.fairness.hash'), commitment],
      [t('fish.fairness.bullet'), shot.betId],
    ]),
    recordLine({ kind: 'fish', shot, commitment, tideSeed }, t),
  );
}

function codeList(rows: readonly (readonly [string, string])[]): HTMLElement {
  const list = factList(rows);
  for (const value of list.querySelectorAll('dd')) value.classList.add('code');
  return list;
}
