import { expect, test } from 'vitest';

import cardsEn from '#studio/kinds/cards/client/locales/en.json' with { type: 'json' };
import cardsTl from '#studio/kinds/cards/client/locales/tl.json' with { type: 'json' };
import fishEn from '#studio/kinds/fish/client/locales/en.json' with { type: 'json' };
import frameEn from '#studio/frame/locales/en.json' with { type: 'json' };
import instantEn from '#studio/kinds/instant/client/locales/en.json' with { type: 'json' };
import instantTl from '#studio/kinds/instant/client/locales/tl.json' with { type: 'json' };
import en from '#studio/kinds/slot/client/locales/en.json' with { type: 'json' };
import sportsEn from '#studio/kinds/sports/client/locales/en.json' with { type: 'json' };
import tableEn from '#studio/kinds/table/client/locales/en.json' with { type: 'json' };
import tableTl from '#studio/kinds/table/client/locales/tl.json' with { type: 'json' };
import { ruleCounts as cardRules } from '#studio/kinds/cards/client/view/rules.ts';
import { lineCounts as instantRules } from '#studio/kinds/instant/client/views/rules-sheet.ts';
import { ruleCounts as tableRules } from '#studio/kinds/table/client/view/sheets.ts';
import { roundState, studioErrors } from '#studio/protocol.ts';

test('every refusal of the studio and every unfinished round has words for the player', () => {
  for (const code of Object.keys(studioErrors)) expect(Object.keys(frameEn)).toContain(`studio.${code}`);
  for (const state of roundState.options.filter((name) => name !== 'closed'))
    expect(Object.keys(frameEn)).toContain(`rounds.state.${state}`);
});

test('no game says in its own words what the frame says for all', () => {
  for (const own of [en, cardsEn, fishEn, instantEn, sportsEn, tableEn])
    expect(Object.keys(own).filter((key) => key in frameEn)).toEqual([]);
});

test.each([
  ['instant games', instantEn, instantTl, instantRules, 'rules.<game>.'],
  ['tables and flights', tableEn, tableTl, tableRules, 'rules.<game>.'],
  ['card rooms', cardsEn, cardsTl, cardRules, '<game>.rule.'],
])('each paragraph of the rules of %s is there in both languages, and none is left out', (_, english, tagalog, counts, key) => {
  for (const messages of [english, tagalog] as Record<string, string>[])
    for (const [game, count] of Object.entries(counts)) {
      const prefix = key.replace('<game>', game);
      const numbers = Object.keys(messages).filter((name) => name.startsWith(prefix) && /^\d+$/.test(name.slice(prefix.length)));
      expect([game, numbers.toSorted()]).toEqual([game, Array.from({ length: count }, (__, at) => `${prefix}${at + 1}`)]);
      for (const name of numbers) expect(messages[name]?.length, name).toBeGreaterThan(20);
    }
});
