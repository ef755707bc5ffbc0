import { tellHost } from './host-page.ts';

const againAfterMs = 500;

/** Loads a file of the game on demand; nothing if the second try fails too. Never throws. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => {
      setTimeout(resolve, againAfterMs);
    });
  }
  return load().catch(() => undefined);
}

/** A file that the game cannot do without: if it fails to load, the holding page says so and reopens the game on request. */
export async function needPart<Part>(load: () => Promise<Part | undefined>): Promise<Part> {
  const part = await loadPart(load);
  if (part) return part;
  tellHost({ type: 'broken' });
  return new Promise(() => {});
}
