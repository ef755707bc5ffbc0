import { tellHost } from './host-page.ts';

const againAfterMs = 500;

/** A file of the game that comes late; nothing when it did not come at the second try either. Never throws. */
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

/** One without which there is no game: where it does not come, the page that holds the game says so and opens it anew when asked. */
export async function needPart<Part>(load: () => Promise<Part | undefined>): Promise<Part> {
  const part = await loadPart(load);
  if (part) return part;
  tellHost({ type: 'broken' });
  return new Promise(() => {});
}
