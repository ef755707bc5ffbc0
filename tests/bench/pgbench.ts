import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

interface Cluster {
  url: string;
  binaries: string;
}

/** PostgreSQL's own bench on the same cluster. @returns a measurement of simple-update in transactions per second, 10 clients */
export function preparePgbench({ url, binaries }: Cluster): (seconds: number) => number {
  const run = (...options: string[]) =>
    execFileSync(join(binaries, 'pgbench'), [...options, url], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  run('-i', '-q', '-s', '10');
  return (seconds) => {
    const report = run('-N', '-n', '-M', 'prepared', '-c', '10', '-j', '2', '-T', String(seconds));
    const found = /tps = ([\d.]+)/.exec(report)?.[1];
    if (found === undefined) throw new Error(`pgbench reports no rate: ${report}`);
    return Number(found);
  };
}
