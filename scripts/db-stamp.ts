import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { functionsFolder, readFunctions, readStamp } from '#server/db/functions.ts';

// npm run db:stamp: run it after changing a SQL function. Processes of this version load it into their database.
const { version, hash } = readStamp();
const own = readFunctions();
if (own.hash !== hash) writeFileSync(join(functionsFolder, 'stamp'), `${version + 1} ${own.hash}\n`);
console.log(own.hash === hash ? `version ${version}, as it was` : `version ${version + 1}`);
