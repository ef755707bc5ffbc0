import type { Scores } from '#studio/frame/ports/sound.ts';

export type InstantSound = 'go' | 'tick' | 'good' | 'bad' | 'win';

export const instantScores: Scores<InstantSound> = {
  go: [262, 330, 392].map((frequency, at) => ({ frequency, atMs: at * 50, lengthMs: 120, volume: 0.05 })),
  tick: [{ frequency: 520, lengthMs: 60, volume: 0.04, wave: 'sine' }],
  good: [660, 880].map((frequency, at) => ({ frequency, atMs: at * 70, lengthMs: 180, volume: 0.06 })),
  bad: [{ frequency: 130, lengthMs: 320, volume: 0.08, wave: 'sine' }],
  win: [523, 659, 784, 1047].map((frequency, at) => ({ frequency, atMs: at * 90, lengthMs: 320, volume: 0.07 })),
};
