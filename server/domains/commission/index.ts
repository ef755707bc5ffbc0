export { listLines, showRebate } from './list-rebate.ts';
export { runCommission } from './run-commission.ts';
export { showLine } from './show-line.ts';
export { simulateRates } from './simulate-rates.ts';
export { takeLosing } from './take-losing.ts';
export { openLinesFile } from './write-lines.ts';
