import { readSettings } from './settings.ts';
import { startVendor } from './start-vendor.ts';

// node vendor-demo/main.ts: the vendor in a process of its own; settings: vendor-demo/README.md
const say = (message: string) => void process.stdout.write(`${message}\n`);
try {
  const settings = readSettings(process.env);
  const { port, stop } = await startVendor(settings, say);
  say(`Bahaghari Games is ready: port ${port}, operator ${settings.operatorOrigin}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop().then(() => process.exit(0)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
