import { expect, test } from 'vitest';

import { translator } from '#studio/frame/model/text.ts';
import { partWord, unitWord } from '#studio/kinds/sports/client/model/discipline-words.ts';
import chinese from '#studio/kinds/sports/client/locales/zh-Hans.json' with { type: 'json' };
import spanish from '#studio/kinds/sports/client/locales/es.json' with { type: 'json' };
import { leagues } from '#studio/kinds/sports/engine/leagues.ts';

const disciplines = new Map(leagues.map(({ discipline }) => [discipline.id, discipline]));
const disciplineOf = (id: string) => disciplines.get(id) ?? expect.fail(id);
const [zh, es] = [translator(chinese, 'zh-Hans'), translator(spanish, 'es')];

test('sets, lengths and rounds have the words of their sport', () => {
  expect(['tennis', 'volleyball'].map((id) => partWord(disciplineOf(id), zh))).toEqual(['盘', '局']);
  expect(['derby', 'regatta'].map((id) => unitWord(disciplineOf(id), es))).toEqual(['cuerpos', 'largos']);
  expect(['boxing', 'tactical-shooter'].map((id) => unitWord(disciplineOf(id), es))).toEqual(['asaltos', 'rondas']);
});

test('no discipline lacks a word for what it counts and for its parts', () => {
  for (const discipline of disciplines.values())
    expect([unitWord(discipline, es), partWord(discipline, es)].join(' '), discipline.id).not.toMatch(/unit\.|part\./);
});
