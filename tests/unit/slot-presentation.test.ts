import { describe, expect, test } from 'vitest';

import { symbolSlots } from '#studio/kinds/slot/client/model/symbol-slots.ts';
import { translator } from '#studio/frame/model/text.ts';
import { timelineOf } from '#studio/kinds/slot/client/model/timeline.ts';
import { windowWords } from '#studio/kinds/slot/client/model/words.ts';
import { themes } from '#studio/frame/themes/all.ts';
import { themeFor } from '#studio/frame/themes/theme-for.ts';
import { slotNames } from '#studio/kinds/slot/client/model/symbol-slots.ts';
import { lineSlots } from '#studio/kinds/slot/engine/line-slot/line-slots.ts';
import { minimumSpinCycleMs } from '#studio/kinds/slot/protocol.ts';

import en from '#studio/kinds/slot/client/locales/en.json' with { type: 'json' };

import { outcomeWhere } from './slot-client-values.ts';

const free = outcomeWhere(({ steps }) => steps.length > 1);
const lost = outcomeWhere(({ winMinor, steps }) => winMinor === '0' && steps.length === 1);

describe('the presentation of a round', () => {
  test.each([0, 150, 4000])('never takes less than the cycle, whenever the answer came (%i ms)', (answeredAtMs) => {
    for (const outcome of [free, lost]) {
      const cues = timelineOf(outcome, { answeredAtMs });
      const turns = [0, ...cues.filter(({ show }) => show === 'turn').map(({ atMs }) => atMs), cues.at(-1)?.atMs ?? 0];
      turns.slice(1).forEach((atMs, index) => expect(atMs - (turns[index] ?? 0)).toBeGreaterThanOrEqual(minimumSpinCycleMs));
    }
  });

  test('stops no reel before the answer came', () => {
    expect(
      Math.min(
        ...timelineOf(lost, { answeredAtMs: 3210 })
          .filter(({ show }) => show === 'stop')
          .map(({ atMs }) => atMs),
      ),
    ).toBe(3210);
  });

  test('is in order, shows each step once and ends once', () => {
    const cues = timelineOf(free, { answeredAtMs: 100 });
    expect(cues.map(({ atMs }) => atMs)).toEqual(cues.map(({ atMs }) => atMs).toSorted((a, b) => a - b));
    expect(cues.filter(({ show }) => show === 'result').map((cue) => 'step' in cue && cue.step)).toEqual(
      free.steps.map((_, index) => index),
    );
    expect(cues.filter(({ show }) => show === 'end')).toHaveLength(1);
    expect(cues.at(-1)?.show).toBe('end');
  });

  test('stops the reels at the same pace whatever they show: no near miss is played out', () => {
    const stops = (outcome: typeof free) =>
      timelineOf(outcome, { answeredAtMs: 0 })
        .filter((cue) => cue.show === 'stop' && cue.step === 0)
        .map(({ atMs }) => atMs);
    expect(stops(free)).toEqual(stops(lost));
  });
});

describe('a window in words', () => {
  const wording = {
    t: translator(en, 'en'),
    symbol: (id: string) => id,
  };

  test('describes the window reel by reel', () => {
    expect(
      windowWords(
        [
          ['A', 'B', 'C'],
          ['D', 'E', 'F'],
        ],
        wording,
      ),
    ).toBe('2 reels. Reel 1: A, B, C. Reel 2: D, E, F.');
  });
});

describe('the art', () => {
  test('gives every symbol of every mathematics a picture of its own', () => {
    for (const { math } of lineSlots.values()) {
      const slots = symbolSlots(math.symbols.map(({ id, role, pays }) => ({ id, role, pays: { ...pays } })));
      expect(new Set(slots.values()).size).toBe(math.symbols.length);
      expect(slots.get('W')).toBe('wild');
      expect(slots.get('S')).toBe('scatter');
    }
  });

  test('has a name for every picture of every theme', () => {
    // the second best one goes by the hue: slot-looks.test.ts
    const named = slotNames.filter((slot) => slot !== 'high2');
    for (const { id } of themes) for (const slot of named) expect(Object.keys(en)).toContain(`symbol.${id}.${slot}`);
  });

  test('always chooses the same theme for a name, a known one or not', () => {
    const ids = themes.map(({ id }) => id);
    expect(themeFor('sea', ids)).toBe('dagat');
    expect(themeFor('swerte', ids)).toBe('swerte');
    expect(themeFor('something new', ids)).toBe(themeFor('something new', ids));
    expect(ids).toContain(themeFor('something new', ids));
  });
});
