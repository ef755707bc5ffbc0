import { startCluster } from '../../scripts/postgres-cluster.mjs';
import { median, type Figure } from './figure.ts';
import { preparePgbench } from './pgbench.ts';
import { playRound, preparePlayers, seatPlayers, type SeatedPlayer, vendorOf } from './players.ts';
import { serve, temporaryFolder } from './served.ts';
import { openVendorSocket, type VendorSocket } from './vendor-socket.ts';

const movements = 10_000;
const parts = 4;
const players = 200;
const callers = 50;

interface Measured {
  /** Movements per second of each part of the load. */
  rates: number[];
  /** `between()` before each part and after the last one. */
  marks: number[];
  memoryMb: number;
}

/**
 * Ten thousand movements through the signed vendor API over HTTP against the real server: how many a second, and how much memory
 * the process takes after them. On PGlite the database lives in that process; on PostgreSQL only the process is counted, and the
 * rate is set against pgbench before and after each part, so that a noisy machine disturbs both alike.
 */
export async function benchMovements(): Promise<Figure[]> {
  const embedded = await measure({}, () => 0);
  const cluster = await startCluster();
  try {
    const pgbench = preparePgbench(cluster);
    const { rates, marks, memoryMb } = await measure({ DATABASE_URL: cluster.url }, () => pgbench(2));
    const ratios = rates.map((rate, part) => rate / (((marks[part] ?? Number.NaN) + (marks[part + 1] ?? Number.NaN)) / 2));
    return [
      { name: 'movements through the HTTP API on durable PGlite', value: median(embedded.rates), unit: '/s' },
      { name: `memory after ${movements} movements on PGlite`, value: embedded.memoryMb, unit: 'MB', goal: { atMost: 550 } },
      { name: 'movements through the HTTP API on PostgreSQL', value: median(rates), unit: '/s' },
      { name: '  against pgbench simple-update', value: median(ratios), unit: 'x', goal: { atLeast: 0.3 } },
      { name: `memory after ${movements} movements on PostgreSQL`, value: memoryMb, unit: 'MB', goal: { atMost: 180 } },
    ];
  } finally {
    cluster.stop();
  }
}

async function measure(env: Record<string, string>, between: () => number): Promise<Measured> {
  const folder = temporaryFolder();
  try {
    const launches = await preparePlayers({ DATA_DIR: folder.path, ...env }, players);
    const served = await serve({ dataDir: folder.path, env });
    try {
      const vendor = vendorOf(served.origin);
      const seats = await seatPlayers(vendor, launches);
      const sockets = await Promise.all(Array.from({ length: callers }, () => openVendorSocket(served.origin)));
      const rates: number[] = [];
      const marks = [between()];
      for (let part = 0; part < parts; part += 1) {
        rates.push(await playPart(seats, sockets));
        marks.push(between());
      }
      for (const socket of sockets) socket.close();
      return { rates, marks, memoryMb: served.memoryMb() };
    } finally {
      await served.stop();
    }
  } finally {
    folder.remove();
  }
}

/** @returns movements per second */
async function playPart(seats: readonly SeatedPlayer[], sockets: readonly VendorSocket[]): Promise<number> {
  let left = movements / parts / 2;
  let next = 0;
  const startedAt = performance.now();
  const play = async (socket: VendorSocket) => {
    while (left > 0) {
      left -= 1;
      const seat = seats[next++ % seats.length];
      if (seat === undefined) throw new Error('no player could be seated');
      await playRound(socket, seat);
    }
  };
  await Promise.all(sockets.map(play));
  return (movements / parts) * (1000 / (performance.now() - startedAt));
}
