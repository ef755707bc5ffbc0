import type { Limits } from './limits.ts';
import type { TableGame } from './games.ts';
import type { Rhythm } from './rhythm.ts';

/** One table: everybody who opens a catalogue game with `<game>:<word>` sits here. */
export interface TableEntry {
  game: TableGame;
  word: string;
  limits: Limits;
  rhythm: Rhythm;
  /** The client's cloth. */
  look: string;
  /** Which of the flight's mathematics; `classic` if omitted. */
  math?: 'gentle' | 'orbit' | 'summit';
}

/** Every table of the house. A word is permanent: rounds and chains are stored under it. */
export const tableList: readonly TableEntry[] = [
  { game: 'baccarat', word: 'velvet', limits: 'middle', rhythm: 'even', look: 'velvet' },
  { game: 'baccarat', word: 'noir', limits: 'high', rhythm: 'even', look: 'noir' },
  { game: 'baccarat', word: 'monsoon', limits: 'middle', rhythm: 'slow', look: 'silk' },
  { game: 'baccarat', word: 'garden', limits: 'low', rhythm: 'even', look: 'banig' },
  { game: 'baccarat', word: 'prive', limits: 'high', rhythm: 'slow', look: 'velvet' },
  { game: 'baccarat', word: 'opera', limits: 'high', rhythm: 'slow', look: 'silk' },
  { game: 'baccarat', word: 'crystal', limits: 'middle', rhythm: 'even', look: 'capiz' },
  { game: 'baccarat', word: 'siete', limits: 'low', rhythm: 'quick', look: 'neon' },
  { game: 'baccarat', word: 'maharlika', limits: 'high', rhythm: 'even', look: 'silk' },
  { game: 'baccarat', word: 'intramuros', limits: 'middle', rhythm: 'slow', look: 'capiz' },
  { game: 'baccarat', word: 'sin-prisa', limits: 'low', rhythm: 'slow', look: 'velvet' },
  { game: 'baccarat', word: 'sampaguita', limits: 'middle', rhythm: 'even', look: 'banig' },
  { game: 'baccarat', word: 'balkonahe', limits: 'low', rhythm: 'even', look: 'capiz' },
  { game: 'baccarat', word: 'kundiman', limits: 'low', rhythm: 'slow', look: 'silk' },
  { game: 'baccarat', word: 'queens', limits: 'high', rhythm: 'quick', look: 'velvet' },
  { game: 'baccarat', word: 'bisperas', limits: 'middle', rhythm: 'quick', look: 'neon' },
  { game: 'baccarat', word: 'row-one', limits: 'low', rhythm: 'even', look: 'street' },
  { game: 'baccarat', word: 'row-two', limits: 'middle', rhythm: 'quick', look: 'street' },
  { game: 'baccarat', word: 'sampan', limits: 'low', rhythm: 'slow', look: 'banig' },
  { game: 'baccarat', word: 'bay', limits: 'middle', rhythm: 'even', look: 'silk' },
  { game: 'baccarat', word: 'red-door', limits: 'high', rhythm: 'quick', look: 'noir' },
  { game: 'baccarat', word: 'sunrise', limits: 'low', rhythm: 'quick', look: 'street' },
  { game: 'roulette', word: 'rouge', limits: 'middle', rhythm: 'even', look: 'velvet' },
  { game: 'roulette', word: 'azul', limits: 'high', rhythm: 'even', look: 'silk' },
  { game: 'roulette', word: 'midnight', limits: 'middle', rhythm: 'slow', look: 'noir' },
  { game: 'roulette', word: 'champagne', limits: 'high', rhythm: 'slow', look: 'velvet' },
  { game: 'roulette', word: 'reina', limits: 'middle', rhythm: 'even', look: 'silk' },
  { game: 'roulette', word: 'luneta', limits: 'low', rhythm: 'slow', look: 'capiz' },
  { game: 'roulette', word: 'fiestas', limits: 'low', rhythm: 'even', look: 'banig' },
  { game: 'roulette', word: 'casa-verde', limits: 'middle', rhythm: 'slow', look: 'banig' },
  { game: 'roulette', word: 'avenida', limits: 'low', rhythm: 'quick', look: 'street' },
  { game: 'roulette', word: 'bola', limits: 'low', rhythm: 'even', look: 'neon' },
  { game: 'roulette', word: 'streetlight', limits: 'low', rhythm: 'slow', look: 'noir' },
  { game: 'roulette', word: 'malate', limits: 'middle', rhythm: 'quick', look: 'neon' },
  { game: 'dragon-tiger', word: 'silver', limits: 'middle', rhythm: 'even', look: 'noir' },
  { game: 'dragon-tiger', word: 'duet', limits: 'low', rhythm: 'quick', look: 'velvet' },
  { game: 'dragon-tiger', word: 'piano', limits: 'high', rhythm: 'even', look: 'noir' },
  { game: 'dragon-tiger', word: 'football', limits: 'low', rhythm: 'even', look: 'street' },
  { game: 'dragon-tiger', word: 'escolta', limits: 'middle', rhythm: 'even', look: 'silk' },
  { game: 'dragon-tiger', word: 'dinastiya', limits: 'high', rhythm: 'slow', look: 'velvet' },
  { game: 'dragon-tiger', word: 'terrace', limits: 'low', rhythm: 'slow', look: 'capiz' },
  { game: 'dragon-tiger', word: 'hari', limits: 'middle', rhythm: 'quick', look: 'velvet' },
  { game: 'dragon-tiger', word: 'seven', limits: 'low', rhythm: 'quick', look: 'street' },
  { game: 'dragon-tiger', word: 'tambayan', limits: 'low', rhythm: 'even', look: 'banig' },
  { game: 'dragon-tiger', word: 'divisoria', limits: 'middle', rhythm: 'quick', look: 'neon' },
  { game: 'sic-bo', word: 'velvet', limits: 'low', rhythm: 'even', look: 'velvet' },
  { game: 'sic-bo', word: 'jazz', limits: 'middle', rhythm: 'slow', look: 'neon' },
  { game: 'sic-bo', word: 'cabaret', limits: 'high', rhythm: 'even', look: 'velvet' },
  { game: 'sic-bo', word: 'sarao', limits: 'low', rhythm: 'quick', look: 'street' },
  { game: 'sic-bo', word: 'fort', limits: 'middle', rhythm: 'even', look: 'capiz' },
  { game: 'sic-bo', word: 'barrio', limits: 'low', rhythm: 'even', look: 'banig' },
  { game: 'sic-bo', word: 'nights', limits: 'low', rhythm: 'slow', look: 'noir' },
  { game: 'sic-bo', word: 'siomai', limits: 'low', rhythm: 'quick', look: 'silk' },
  { game: 'colour-game', word: 'cinema', limits: 'middle', rhythm: 'even', look: 'noir' },
  { game: 'colour-game', word: 'perya', limits: 'low', rhythm: 'quick', look: 'banig' },
  { game: 'colour-game', word: 'anahaw', limits: 'middle', rhythm: 'slow', look: 'banig' },
  { game: 'colour-game', word: 'bohol', limits: 'low', rhythm: 'slow', look: 'capiz' },
  { game: 'colour-game', word: 'pula-puti', limits: 'middle', rhythm: 'quick', look: 'silk' },
  { game: 'colour-game', word: 'plaza', limits: 'low', rhythm: 'even', look: 'street' },
  { game: 'colour-game', word: 'pinoy', limits: 'low', rhythm: 'quick', look: 'neon' },
  { game: 'crash', word: 'rocket', limits: 'low', rhythm: 'quick', look: 'space' },
  { game: 'crash', word: 'jeepney', limits: 'middle', rhythm: 'even', look: 'space', math: 'gentle' },
  { game: 'crash', word: 'starship', limits: 'high', rhythm: 'even', look: 'space', math: 'summit' },
  { game: 'crash', word: 'zero-g', limits: 'middle', rhythm: 'slow', look: 'space', math: 'orbit' },
  { game: 'crash', word: 'balloon', limits: 'low', rhythm: 'slow', look: 'sky', math: 'gentle' },
  { game: 'crash', word: 'kite', limits: 'low', rhythm: 'even', look: 'sky', math: 'summit' },
];
