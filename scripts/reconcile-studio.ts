import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';

// npm run studio:reconcile -- 48: compares the studio's rounds of the last hours with the platform's movements, in DATA_DIR (the platform
// must be stopped) or at DATABASE_URL; exits with 1 on any difference.
const hours = Number(process.argv[2] ?? 24);
const app = await createApp({ config: readConfig({ ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal' }) });
try {
  const untilMs = app.clock.now().getTime();
  const { compared, differences } = await app.studio.reconcile({ fromMs: untilMs - hours * 3_600_000, untilMs });
  console.log(`${compared} rounds of the last ${hours} hours compared`);
  for (const { roundId, kind, own, booked } of differences)
    console.error(`DIFFERS: round ${roundId} (${kind}): the studio has ${JSON.stringify(own)}, the platform ${JSON.stringify(booked)}`);
  if (differences.length === 0) console.log('The books agree: every round of the studio has its movements, and every movement its round.');
  else process.exitCode = 1;
} finally {
  await app.close();
}
