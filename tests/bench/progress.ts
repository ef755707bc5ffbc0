/** Says on stderr what a long measurement is doing; the figures alone go to stdout. */
export type Progress = (what: string) => void;

export function createProgress(name: string): Progress {
  const startedAt = performance.now();
  return (what) => void process.stderr.write(`${name} +${((performance.now() - startedAt) / 1000).toFixed(1)} s: ${what}\n`);
}
