import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { SitePages } from './start.ts';
import { start } from './start.ts';

// Runs from the sources, with the built site; `npm start` runs scripts/bundle-server.mjs's bundle of both (decision 009).
const entry = pathToFileURL(join(import.meta.dirname, '../dist/server/entry.mjs')).href;
await start({ loadPages: () => import(entry) as Promise<SitePages> });
