import { openDatabase } from '#server/db/open-database.ts';
import { type ChainEnd, verifyAudit } from '#server/domains/audit/index.ts';
import { createLog } from '#server/platform/log.ts';

// npm run audit:verify: proves the audit's chains in DATA_DIR (the platform must be stopped) or at DATABASE_URL, and names the first broken
// line; `npm run audit:verify -- laro:1200:<hash>` compares a chain with an end noted earlier. Exits with 1 on any fault.
const given = process.argv.slice(2);
const anchors = given.map(readAnchor);
const wrong = given.find((_, at) => anchors[at] === undefined);
if (wrong === undefined) await verify(anchors.filter((anchor) => anchor !== undefined));
else {
  console.error(`${wrong}: an end is written <merchant>:<line>:<hash of 64 hexadecimal digits>`);
  process.exitCode = 1;
}

async function verify(noted: readonly ChainEnd[]): Promise<void> {
  const db = await openDatabase({
    dataDir: process.env['DATA_DIR'] ?? '.data',
    databaseUrl: process.env['DATABASE_URL'],
    log: createLog('warn'),
  });
  try {
    const { ends, count, faults } = await verifyAudit(db, { anchors: noted });
    for (const { merchantCode, sequence, hash } of ends) console.log(`${merchantCode}:${sequence}:${hash}`);
    for (const { merchantCode, sequence, reason } of faults) console.error(`BROKEN: line ${sequence} of ${merchantCode} (${reason})`);
    if (faults.length === 0) console.log(`The audit holds: ${count} lines, each continues the one before it.`);
    else process.exitCode = 1;
  } finally {
    await db.close();
  }
}

function readAnchor(text: string): ChainEnd | undefined {
  const [, merchantCode, sequence, hash] = /^([a-z][a-z0-9]{1,31}):(\d{1,18}):([0-9a-f]{64})$/i.exec(text) ?? [];
  if (merchantCode === undefined || sequence === undefined || hash === undefined) return undefined;
  return { merchantCode, sequence: BigInt(sequence), hash };
}
