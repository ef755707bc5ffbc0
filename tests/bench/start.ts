import { median, type Figure } from './figure.ts';
import { serve, temporaryFolder } from './served.ts';

/** Warm start: the data folder exists; from the process's start to the first answered page, median of five. */
export async function benchStart(): Promise<Figure[]> {
  const folder = temporaryFolder();
  try {
    const cold = await serve({ dataDir: folder.path });
    await cold.stop();
    const warm: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const served = await serve({ dataDir: folder.path });
      warm.push(served.startMs / 1000);
      await served.stop();
    }
    return [
      { name: 'cold start to the first page (empty data folder)', value: cold.startMs / 1000, unit: 's' },
      { name: 'warm start to the first page', value: median(warm), unit: 's', goal: { atMost: 1.5 } },
    ];
  } finally {
    folder.remove();
  }
}
