export { localTime } from './canonical-line.ts';
export { findPeriod, type PeriodInput } from './find-period.ts';
export { createLedgerFolding } from './fold-ledger.ts';
export { hashStatement } from './hash-statement.ts';
export { openStatement, type Statement } from './open-statement.ts';
export { showTotals } from './show-totals.ts';
export { fileName as statementFileName, writeCsv } from './write-csv.ts';
export { writePdf } from './write-pdf.ts';
