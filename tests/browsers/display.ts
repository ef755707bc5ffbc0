import { spawn } from 'node:child_process';

import { screen } from './driver.ts';
import { stopProcess } from './stop-process.ts';

/** Room for the browser's bar above a page of the whole height. */
const barRoom = 156;

/** A screen in memory (Xvfb), for a browser that knows no other way. */
export async function openDisplay(): Promise<{ name: string; close(): Promise<void> }> {
  const size = `${screen.width}x${screen.height + barRoom}x24`;
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const number = await new Promise<string>((resolve, reject) => {
    server.stdout.once('data', (text: Buffer) => resolve(text.toString().trim()));
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
  return {
    name: `:${number}`,
    close: () => stopProcess(server),
  };
}
