import type { Scores } from '#studio/frame/ports/sound.ts';

export type FishSound = 'shot' | 'net' | 'catch' | 'big';

const rising = (frequencies: readonly number[], everyMs: number, lengthMs: number) =>
  frequencies.map((frequency, at) => ({ frequency, atMs: at * everyMs, lengthMs, volume: 0.06 }));

export const fishScores: Scores<FishSound> = {
  shot: [{ frequency: 320, lengthMs: 90, volume: 0.05, wave: 'square' }],
  net: [{ frequency: 150, lengthMs: 110, volume: 0.06, wave: 'sine' }],
  catch: rising([523, 784, 1047], 70, 240),
  big: rising([392, 523, 659, 784, 1047, 1319], 90, 380),
};
