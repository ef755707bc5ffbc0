import { byId, onPress } from '#studio/frame/view/element.ts';

import type { PlaceNames } from './model/place-names.ts';
import { sumOf } from './model/table.ts';
import { createTableLoop, type TableLoop } from './table-loop.ts';
import type { TableParts } from './table-parts.ts';
import { createChipRail } from './view/chip-rail.ts';
import { createCloth } from './view/cloth.ts';
import { createRoundScene } from './view/round-scene.ts';
import { renderScore } from './view/score.ts';
import { createTableFace } from './view/table-face.ts';

/** A table with chips and a cloth. */
export function openCloth({ frame, port, play }: TableParts, names: PlaceNames): TableLoop {
  const { state, words, language, say, isCalm } = frame;
  const { t, money } = words;
  const { table: facts, currencyDigits: digits } = state;
  const scene = createRoundScene(byId('round-scene', 'div'), { game: facts.game, t });
  const cloth = createCloth(byId('cloth', 'div'), {
    facts,
    names,
    t,
    money,
    digits,
    language,
    onTap(place) {
      const before = loop.table().laid.length;
      loop.act({ type: 'tapped', place, nowMs: Date.now() });
      const { laid, chipMinor } = loop.table();
      if (laid.length === before) return;
      play('chip');
      say(t('say.laid', { amount: money(chipMinor), name: names.name(place), total: money(sumOf(laid)) }));
    },
  });
  const face = createTableFace({ words, scene, cloth, isCalm, onRunning: () => play(facts.game === 'roulette' ? 'ball' : 'deal') });
  let rounds = -1;
  const loop = createTableLoop(frame, {
    port,
    face: {
      paint(table, nowMs) {
        face.paint(table, nowMs);
        if (table.history.length === rounds) return;
        rounds = table.history.length === 100 ? -1 : table.history.length;
        renderScore(byId('score', 'section'), table.history, { game: facts.game, t });
      },
      tellResult(table, round, bets) {
        say(face.showResult(table, round, bets));
        if (document.body.dataset['festivity']) play('win');
      },
      tellBet(table, bet) {
        const values = { amount: money(bet.stakeMinor), balance: money(table.balanceMinor) };
        if (bet.state === 'taken') say(t('say.placed', values));
        if (bet.state === 'cancelled') say(t('say.undone', values));
      },
    },
  });
  createChipRail(byId('chips', 'div'), facts.chipsMinor, {
    digits,
    language,
    label: (minor) => t('chip.of', { amount: money(minor) }),
    onChoose: (chipMinor) => loop.act({ type: 'chip-chosen', chipMinor }),
  });
  onPress('place', () => loop.act({ type: 'confirmed', betId: crypto.randomUUID(), nowMs: Date.now() }));
  onPress('take-back', () => loop.act({ type: 'took-back', nowMs: Date.now() }));
  onPress('repeat', () => loop.act({ type: 'repeated', nowMs: Date.now() }));
  return loop;
}
