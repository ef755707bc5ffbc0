/** The worker and the words of the connection. A line that does not carry them carries them to the next page. */
export async function loadApp(): Promise<void> {
  const app = await import('./app.ts').catch(() => undefined);
  await app?.startApp();
}
