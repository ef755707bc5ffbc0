import { userInfo } from 'node:os';

import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { StudioError } from '#studio/studio-error.ts';

// npm run match:void -- world-football-weekend 1234.5.0 "a wrong price": makes a match of the virtual leagues count for nobody, in DATA_DIR (the platform must be stopped) or at DATABASE_URL (at once, for every process).
const [league = '', fixtureId = '', ...words] = process.argv.slice(2);
if (words.length > 0) await callOff();
else {
  console.error('npm run match:void -- <league> <season>.<day>.<match> <reason>');
  process.exitCode = 1;
}

async function callOff(): Promise<void> {
  const app = await createApp({ config: readConfig({ ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' }) });
  try {
    const by = `npm run match:void, ${userInfo().username}`;
    const { isNew, reason, ended, open } = await app.studio.voidMatch({
      leagueId: `sports/${league}@1`,
      fixtureId,
      reason: words.join(' '),
      by,
    });
    console.log(`match ${fixtureId} of ${league} ${isNew ? 'is void now' : 'was void before'}: ${reason}`);
    console.log(`${ended} tickets ended, ${open} wait for their other matches`);
  } catch (error) {
    if (!(error instanceof StudioError)) throw error;
    console.error(error.code === 'not.found' ? `there is no match ${fixtureId} in a league ${league}` : 'a reason is needed');
    process.exitCode = 1;
  } finally {
    await app.close();
  }
}
