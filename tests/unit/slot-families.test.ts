import { describe, expect, test } from 'vitest';

import { readCatalogue } from '#server/domains/catalogue/index.ts';
import { glyphFile } from '#studio/kinds/slot/client/glyph-file.ts';
import { symbolSlots } from '#studio/kinds/slot/client/model/symbol-slots.ts';
import { pace, timelineOf } from '#studio/kinds/slot/client/model/timeline.ts';
import { ownGlyphs } from '#studio/kinds/slot/client/own-glyphs.ts';
import { fallOf } from '#studio/kinds/slot/client/view/board-window.ts';
import { decideRound } from '#studio/kinds/slot/engine/decide-round.ts';
import { slotMaths } from '#studio/kinds/slot/engine/slot-maths.ts';
import { winsOf } from '#studio/kinds/slot/engine/slot-wins.ts';
import { minimumSpinCycleMs, slotFamily, slotOutcome, type SlotOutcome } from '#studio/kinds/slot/protocol.ts';

const all = [...slotMaths.values()];
const rounds = (mathId: string, count: number): SlotOutcome[] =>
  Array.from({ length: count }, (_, nonce) =>
    decideRound({ serverSeed: 'ab'.repeat(32), clientSeed: 'families', nonce, mathId, stakeMinor: 100n }),
  );

describe('every slot, whatever its family', () => {
  test('is there in three mathematics', () => {
    for (const family of slotFamily.options) expect(all.filter((math) => math.family === family)).toHaveLength(3);
  });

  test.each(all)('$id: tells a round in the one form that clients read, and its wins add up', ({ id, columns, rows }) => {
    for (const outcome of rounds(id, 60)) {
      expect(slotOutcome.strict().parse(outcome)).toEqual(outcome);
      let total = 0n;
      for (const step of outcome.steps) {
        total += BigInt(step.winMinor);
        expect(BigInt(step.totalWinMinor)).toBe(total);
        const wins = winsOf(step).reduce((sum, { winMinor }) => sum + BigInt(winMinor), 0n);
        if (outcome.isCapped !== true) expect(wins).toBe(BigInt(step.winMinor));
        expect(step.grid.map(({ length }) => length)).toEqual(Array.from({ length: columns }, () => rows));
      }
      expect(BigInt(outcome.winMinor)).toBe(total);
      expect(outcome.celebrate).toBe(total > 100n);
    }
  });

  test.each(all)('$id: is shown for the cycle at least, nothing before the answer, every column stopped once', ({ id, columns }) => {
    for (const outcome of rounds(id, 60)) {
      const cues = timelineOf(outcome, { answeredAtMs: 3000 });
      expect(cues.at(-1)?.atMs).toBeGreaterThanOrEqual(minimumSpinCycleMs);
      const stops = cues.filter(({ show }) => show === 'stop');
      expect(Math.min(...stops.map(({ atMs }) => atMs))).toBe(3000);
      expect(stops).toHaveLength(columns * outcome.steps.filter(({ kind }) => kind !== 'tumble').length);
      expect(cues.filter(({ show }) => show === 'result')).toHaveLength(outcome.steps.length);
    }
  });

  test.each(all)('$id: gives each symbol a picture of its own', ({ symbols }) => {
    expect(new Set(symbolSlots(symbols).values()).size).toBe(symbols.length);
  });
});

describe('a board that falls', () => {
  const board = all.find(({ cascade }) => cascade);

  test('moves each symbol by as many rows as the places under it that were cleared', () => {
    const cleared = [
      [2, 1],
      [2, 3],
      [0, 0],
    ] as const;
    expect(fallOf(cleared, 2, 5)).toEqual([2, 2, 2, 1, 0]);
    expect(fallOf(cleared, 0, 5)).toEqual([1, 0, 0, 0, 0]);
    expect(fallOf(cleared, 1, 5)).toEqual([0, 0, 0, 0, 0]);
  });

  test('shows after every fall what the studio says lies there', () => {
    for (const { steps } of rounds(board?.id ?? '', 200)) {
      steps.slice(1).forEach((step, index) => {
        const before = steps[index];
        const cleared = (before?.clusters ?? []).flatMap(({ places }) => places);
        step.grid.forEach((column, x) =>
          fallOf(cleared, x, column.length).forEach((by, row) => {
            if (row >= cleared.filter(([at]) => at === x).length) expect(column[row]).toBe(before?.grid[x]?.[row - by]);
          }),
        );
      });
    }
  });

  test('clears before it falls and falls before the next result', () => {
    const tumbling = rounds(board?.id ?? '', 200).find(({ steps }) => steps.length > 2);
    const cues = timelineOf(tumbling ?? expect.fail(), { answeredAtMs: 0 }).filter((cue) => 'step' in cue && cue.step === 1);
    expect(cues.map(({ show }) => show)).toEqual(['clear', 'fall', 'result']);
    expect((cues[1]?.atMs ?? 0) - (cues[0]?.atMs ?? 0)).toBe(pace.clearMs);
  });
});

describe('the slots of the catalogue', () => {
  const slots = readCatalogue().games.filter(({ engine }) => slotFamily.options.some((family) => engine?.startsWith(`${family}:`)));

  test('play every family in every mathematics', () => {
    expect(new Set(slots.map(({ engine }) => engine)).size).toBe(slotMaths.size);
  });

  test('have their own glyph as the best symbol, our own drawings too, and no glyph is drawn for nobody', () => {
    const drawn = ownGlyphs.map(glyphFile);
    expect(new Set(drawn)).toEqual(new Set(slots.map(({ theme }) => glyphFile(theme))));
    expect(new Set(drawn).size).toBe(drawn.length);
  });
});
