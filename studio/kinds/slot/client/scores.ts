import type { Note, Scores } from '#studio/frame/ports/sound.ts';

export type SlotSound = 'spin' | 'stop' | 'win' | 'free';

const rising = (frequencies: readonly number[], everyMs: number, note: Omit<Note, 'frequency' | 'atMs'>): Note[] =>
  frequencies.map((frequency, at) => ({ ...note, frequency, atMs: at * everyMs }));

export const slotScores: Scores<SlotSound> = {
  spin: rising([220, 262, 330], 55, { lengthMs: 130, volume: 0.05 }),
  stop: [{ frequency: 130, lengthMs: 110, volume: 0.09, wave: 'sine' }],
  win: rising([523, 659, 784, 1047], 90, { lengthMs: 320, volume: 0.07 }),
  free: rising([392, 523, 659, 784, 1047, 1319], 110, { lengthMs: 420, volume: 0.07 }),
};
