import type { Scores } from '#studio/frame/ports/sound.ts';

export type CardSound = 'deal' | 'chip' | 'turn' | 'win' | 'end';

export const scores: Scores<CardSound> = {
  deal: [{ frequency: 520, lengthMs: 60, volume: 0.05, wave: 'square' }],
  chip: [
    { frequency: 1250, lengthMs: 50, volume: 0.06 },
    { frequency: 1670, atMs: 45, lengthMs: 60, volume: 0.05 },
  ],
  turn: [
    { frequency: 660, lengthMs: 120, volume: 0.09 },
    { frequency: 880, atMs: 110, lengthMs: 160, volume: 0.09 },
  ],
  win: [
    { frequency: 523, lengthMs: 180, volume: 0.1 },
    { frequency: 659, atMs: 130, lengthMs: 180, volume: 0.1 },
    { frequency: 784, atMs: 260, lengthMs: 180, volume: 0.1 },
    { frequency: 1047, atMs: 390, lengthMs: 420, volume: 0.11 },
  ],
  end: [{ frequency: 392, lengthMs: 260, volume: 0.07 }],
};
