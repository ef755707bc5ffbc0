import type { Scores } from '#studio/frame/ports/sound.ts';

export type SportsSound = 'pick' | 'score' | 'win';

export const sportsScores: Scores<SportsSound> = {
  pick: [{ frequency: 520, lengthMs: 60, volume: 0.05 }],
  score: [
    { frequency: 392, lengthMs: 160, volume: 0.07 },
    { frequency: 587, atMs: 110, lengthMs: 260, volume: 0.07 },
  ],
  win: [523, 659, 784, 1047].map((frequency, at) => ({ frequency, atMs: at * 90, lengthMs: 320, volume: 0.07 })),
};
