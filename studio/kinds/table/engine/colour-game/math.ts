import type { TableBet } from '../table-engine.ts';

/** The six faces of the perya's dice, in the order of the draws' numbers. */
export const colours = ['red', 'yellow', 'blue', 'green', 'white', 'pink'] as const;
export type Colour = (typeof colours)[number];

/**
 * `single`: pays by how many dice show the colour. `double`: at least two of them. `triple`: all three.
 * `anyTriple`: all three alike, whatever the colour.
 */
export type ColourBet = TableBet & ({ kind: 'single' | 'double' | 'triple'; colour: Colour } | { kind: 'anyTriple' });
