import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The folders that the site, the platform and what builds and serves them consist of. */
export const projectParts = ['content', 'contract', 'fair', 'lottery', 'scripts', 'server', 'src', 'studio'];

/**
 * A copy of these folders, and of the files beside them, that a test may change. Packages are links, so that what a tool keeps beside them is
 * the copy's own. Answers where it is; whoever made it takes it away.
 */
export function copyProject(parts: readonly string[] = projectParts): string {
  const place = mkdtempSync(join(tmpdir(), 'laro-copy-'));
  const files = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  for (const name of [...files.map((file) => file.name), ...parts]) cpSync(join(root, name), join(place, name), { recursive: true });
  mkdirSync(join(place, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name === '.bin' || !name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(place, 'node_modules', name));
  return place;
}
