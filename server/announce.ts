import type { Config } from './platform/config.ts';

/**
 * Prints the next steps in the terminal: the site's address and, in demo mode, the accounts. Used by both `npm start` and `npm run dev`.
 */
export async function announce(settings: Pick<Config, 'host' | 'tls' | 'mode' | 'gatewayUrl'>, port: number): Promise<void> {
  const scheme = settings.tls ? 'https' : 'http';
  const host = settings.host === '0.0.0.0' || settings.host === '127.0.0.1' || settings.host === '::' ? 'localhost' : settings.host;
  process.stdout.write(`Laro is ready: ${scheme}://${host}:${port}\n`);
  if (settings.mode === 'live' || settings.gatewayUrl) return;
  const { demoAccounts, demoNotice } = await import('./domains/identity/index.ts');
  const { demoStaffNotice } = await import('./domains/staff/index.ts');
  process.stdout.write(demoNotice({ accounts: demoAccounts, secondSite: `${scheme}://tala.localhost:${port}` }));
  process.stdout.write(demoStaffNotice(`${scheme}://${host}:${port}`));
}
