import type { TableBet } from '../table-engine.ts';

/**
 * `small` 4 to 10, `big` 11 to 17, `odd`, `even`: all four lose on a triple. `total`: the sum. `single`: pays by how many dice show the number.
 * `double`: at least two dice show it. `triple`: all three. `anyTriple`: all three alike. `pair`: both numbers are among the dice.
 */
export type SicBoBet = TableBet &
  (
    | { kind: 'small' | 'big' | 'odd' | 'even' | 'anyTriple' }
    | { kind: 'total' | 'single' | 'double' | 'triple'; number: number }
    | { kind: 'pair'; numbers: readonly [number, number] }
  );
