import type { Database } from '#server/db/database.ts';

const patienceMs = 2000;

/** Why the platform cannot work now, or nothing. Migrations ran before the first request; here the database must answer. */
export async function findFault(db: Database): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>(
    (resolve) => (timer = setTimeout(() => resolve(`the database did not answer within ${patienceMs} ms`), patienceMs)),
  );
  // what exactly is wrong stands in the log of the one who keeps the database, not in a public answer
  const asked = db.ping().then(
    () => undefined,
    () => 'the database cannot be reached',
  );
  const fault = await Promise.race([asked, late]);
  clearTimeout(timer);
  return fault ?? db.writeFault();
}
