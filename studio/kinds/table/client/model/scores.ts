import type { Note, Scores } from '#studio/frame/ports/sound.ts';

export type TableSound = 'chip' | 'deal' | 'ball' | 'rise' | 'win';

const run = (frequencies: readonly number[], stepMs: number, note: Omit<Note, 'frequency' | 'atMs'>): Note[] =>
  frequencies.map((frequency, at) => ({ ...note, frequency, atMs: at * stepMs }));

export const scores: Scores<TableSound> = {
  chip: [
    { frequency: 1900, lengthMs: 40, volume: 0.05, wave: 'square' },
    { frequency: 2500, atMs: 35, lengthMs: 50, volume: 0.04, wave: 'square' },
  ],
  deal: run([420, 360, 420, 360], 320, { lengthMs: 70, volume: 0.05, wave: 'sawtooth' }),
  ball: run([880, 830, 790, 740, 700, 660], 180, { lengthMs: 90, volume: 0.03 }),
  rise: run([196, 247, 294, 370, 440], 90, { lengthMs: 200, volume: 0.05 }),
  win: run([523, 659, 784, 1047], 90, { lengthMs: 320, volume: 0.07 }),
};
