import type { Figure } from './figure.ts';
import { playRound, seatPlayers, vendorOf } from './players.ts';
import { serve, temporaryFolder } from './served.ts';

const movements = 10_000;
const loops = 50;

/**
 * Ten thousand movements through the signed vendor API over HTTP against the real server: how many a second, and how much memory
 * the process takes after them. On PGlite the database lives in that process; on PostgreSQL only the process is counted.
 */
export async function benchMovements({ databaseUrl }: { databaseUrl?: string } = {}): Promise<Figure[]> {
  const folder = temporaryFolder();
  const served = await serve({ dataDir: folder.path, env: databaseUrl ? { DATABASE_URL: databaseUrl } : {} });
  const home = databaseUrl ? 'PostgreSQL' : 'PGlite';
  try {
    const vendor = vendorOf(served.origin);
    const players = await seatPlayers(served.origin, vendor);
    let left = movements / 2;
    const startedAt = performance.now();
    await Promise.all(
      Array.from({ length: loops }, async (_, loop) => {
        const player = players[loop % players.length];
        if (!player) throw new Error('no player could be seated');
        while (left > 0) {
          left -= 1;
          await playRound(vendor, player);
        }
      }),
    );
    const perSecond = (movements * 1000) / (performance.now() - startedAt);
    return [
      { name: `movements through the HTTP API on ${home}`, value: perSecond, unit: '/s' },
      {
        name: `memory after ${movements} movements on ${home}`,
        value: served.memoryMb(),
        unit: 'MB',
        goal: { atMost: databaseUrl ? 180 : 550 },
      },
    ];
  } finally {
    await served.stop();
    folder.remove();
  }
}
