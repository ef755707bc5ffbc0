import type { TestProject } from 'vitest/node';

import { isBuilt, spawnSite } from '#tests/server/fixture/spawn-site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    siteOrigin: string;
  }
}

/** One served site for all files that only read its pages. */
export async function setup(project: TestProject) {
  const site = isBuilt ? await spawnSite() : undefined;
  project.provide('siteOrigin', site?.origin ?? '');
  return async () => {
    await site?.stop();
  };
}
