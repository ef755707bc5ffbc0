import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

const manifest = z.object({
  /** By game id: path of the tile without size and format, and its dominant colour. */
  tiles: z.record(z.string(), z.object({ path: z.string(), colour: z.string().regex(/^#[0-9a-f]{6}$/) })),
});

export type ArtManifest = z.infer<typeof manifest>;

/** What the art pipeline wrote into the built site; empty if the art was not built (tests, API only). */
export function readArtManifest(clientFolder: string): ArtManifest {
  try {
    return manifest.parse(JSON.parse(readFileSync(join(clientFolder, 'art/manifest.json'), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { tiles: {} };
    throw error;
  }
}
