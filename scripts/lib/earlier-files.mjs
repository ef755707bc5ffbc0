import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How long a page that was opened before a build may still ask for the files of its own build. */
export const keptMs = 7 * 24 * 60 * 60 * 1000;
/** All of them together; of more the oldest go. */
export const keptBytes = 50_000_000;

const folder = 'earlier';
const manifest = 'left-at.json';
/** Scripts and sheets whose names carry a hash: never two contents under one name. */
const places = ['client/_astro', 'studio/assets'];

/**
 * Puts aside what pages of earlier builds may ask for, before `dist` is emptied. A file of the last build leaves it now; one that was an
 * earlier build's already keeps the time at which it left.
 * @returns puts them under `dist/earlier`, from where the server serves them beside the new build's own
 */
export function takeEarlierFiles(dist, { aside, nowMs = Date.now() }) {
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  const earlier = join(dist, folder);
  const known = existsSync(join(earlier, manifest)) ? JSON.parse(readFileSync(join(earlier, manifest), 'utf8')) : {};
  const leftAt = {};
  const take = (from, path, atMs) => {
    if (nowMs - atMs >= keptMs || leftAt[path] !== undefined) return;
    mkdirSync(dirname(join(aside, path)), { recursive: true });
    renameSync(join(from, path), join(aside, path));
    leftAt[path] = atMs;
  };
  for (const path of files(dist)) take(dist, path, nowMs);
  for (const path of files(earlier)) take(earlier, path, known[path] ?? nowMs);
  return () => {
    for (const path of Object.keys(leftAt)) if (existsSync(join(dist, path))) delete leftAt[path];
    dropOldest(aside, leftAt);
    for (const path of Object.keys(leftAt)) {
      mkdirSync(dirname(join(earlier, path)), { recursive: true });
      // another volume may hold the folder beside
      cpSync(join(aside, path), join(earlier, path));
    }
    mkdirSync(earlier, { recursive: true });
    writeFileSync(join(earlier, manifest), JSON.stringify(leftAt, null, 1));
    rmSync(aside, { recursive: true, force: true });
  };
}

function files(dist) {
  return places.flatMap((place) =>
    existsSync(join(dist, place))
      ? readdirSync(join(dist, place))
          .filter((name) => /\.(?:js|css)$/.test(name))
          .map((name) => `${place}/${name}`)
      : [],
  );
}

function dropOldest(aside, leftAt) {
  let bytes = 0;
  for (const path of Object.keys(leftAt).sort((one, other) => leftAt[other] - leftAt[one])) {
    bytes += statSync(join(aside, path)).size;
    if (bytes > keptBytes) delete leftAt[path];
  }
}
