import { join } from 'node:path';

import { buildTestProgramsWhenStale } from '../../scripts/lib/build.mjs';
import { testPrograms } from '../../scripts/lib/paths.mjs';

/** Where the program of that name (`load`) is: bundled, since a process that reads a thousand sources takes twice as long to start. */
export const programFile = (name: string) => join(testPrograms, `${name}.mjs`);

/** Before tests that start them. */
export async function setup(): Promise<void> {
  await buildTestProgramsWhenStale();
}
