import { emoji, type Glyph, mark } from '#studio/frame/themes/theme.ts';

/** How one species is drawn. */
export interface SpritePlan {
  glyph: Glyph;
  /** From light to dark, for silhouettes. */
  paint: readonly [string, string];
  /** Rotates the hues of a coloured icon, and sets their saturation. */
  turn?: number;
  strength?: number;
  /** Which way the picture faces; `front` is never mirrored. */
  looks: 'left' | 'right' | 'front';
}

const none = ['#ffffff', '#888888'] as const;
const coloured = (name: string, looks: SpritePlan['looks'], turn?: number, strength?: number): SpritePlan => ({
  glyph: emoji(name),
  paint: none,
  looks,
  ...(turn === undefined ? {} : { turn }),
  ...(strength === undefined ? {} : { strength }),
});

/** The columns of the sheet. */
export const spritePlans = {
  dilis: coloured('fish', 'left', 0, 0.25),
  tamban: coloured('fish', 'left'),
  galunggong: coloured('fish', 'left', 310),
  hipon: coloured('shrimp', 'left'),
  bangus: coloured('fish', 'left', 200),
  butete: coloured('blowfish', 'left'),
  pusit: coloured('squid', 'front'),
  alimango: coloured('crab', 'front'),
  lapulapu: coloured('tropical-fish', 'left'),
  dikya: coloured('jellyfish', 'front'),
  kabayo: { glyph: mark('seahorse'), paint: ['#ffe9a8', '#e8771a'], looks: 'front' },
  ulang: coloured('lobster', 'front'),
  pugita: coloured('octopus', 'front'),
  pagi: { glyph: mark('manta-ray'), paint: ['#c9d8ff', '#5b5fd0'], looks: 'front' },
  pating: coloured('shark', 'left'),
  balyena: coloured('spouting-whale', 'left'),
  igat: { glyph: mark('eel'), paint: ['#fbff9a', '#3fb618'], looks: 'right' },
  mina: coloured('bomb', 'front'),
} as const satisfies Record<string, SpritePlan>;

/** Each room's boss is its tile's own glyph in its tile's own hue. */
export const bosses: readonly (readonly [glyph: string, hue: number])[] = [
  ['shark-fin', 215],
  ['fluent:fish', 8],
  ['sea-serpent', 265],
  ['double-fish', 205],
  ['squid', 330],
  ['walrus-head', 180],
  ['fish-monster', 195],
  ['crab-claw', 12],
  ['piranha', 355],
  ['turtle', 145],
  ['school-of-fish', 205],
  ['angler-fish', 285],
  ['fluent:coral', 350],
  ['mermaid', 175],
  ['fluent:spouting-whale', 125],
  ['octopus', 300],
  ['triton-head', 200],
  ['jellyfish', 310],
  ['submarine', 50],
  ['porcupinefish', 65],
  ['shark-jaws', 230],
  ['fishing-boat', 190],
  ['kraken-tentacle', 270],
  ['fluent:tropical-fish', 25],
];
