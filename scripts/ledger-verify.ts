import { openDatabase } from '#server/db/open-database.ts';
import { verifyLottery } from '#server/domains/lottery/index.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import { createLog } from '#server/platform/log.ts';

// npm run ledger:verify: proves the ledger, and the lottery's books against it, in DATA_DIR (the platform must be stopped) or at
// DATABASE_URL; exits with 1 on any fault.
const db = await openDatabase({
  dataDir: process.env['DATA_DIR'] ?? '.data',
  databaseUrl: process.env['DATABASE_URL'],
  log: createLog('warn'),
});
try {
  const { counts, faults: ledgerFaults } = await verifyLedger(db);
  const faults = [...ledgerFaults, ...(await verifyLottery(db))];
  console.log(`${counts.accounts} accounts, ${counts.transactions} transactions, ${counts.postings} postings`);
  for (const { rule, count, example } of faults) console.error(`BROKEN: ${rule} (${count}, for example ${example})`);
  if (faults.length === 0) console.log('The ledger holds: the sum is zero and every balance is the fold of its postings.');
  else process.exitCode = 1;
} finally {
  await db.close();
}
