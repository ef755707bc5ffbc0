import type { Database } from '#server/db/database.ts';

const patienceMs = 2000;

/** Why the platform cannot work now, or undefined. Migrations ran before the first request; this checks that the database responds. */
export async function findFault(db: Database): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>(
    (resolve) => (timer = setTimeout(() => resolve(`the database did not answer within ${patienceMs} ms`), patienceMs)),
  );
  // the details are in the operator's log, not in a public response
  const asked = db.ping().then(
    () => undefined,
    () => 'the database cannot be reached',
  );
  const fault = await Promise.race([asked, late]);
  clearTimeout(timer);
  return fault ?? db.writeFault();
}
