import type { Hono } from 'hono';

import { createStudioApi } from './api/studio-api.ts';
import type { StudioPorts } from './ports.ts';
import { sweepRounds } from './rounds/sweep-rounds.ts';
import { createStudioCore } from './studio-core.ts';

export interface Studio {
  /** To be mounted at `/studio`. */
  api: Hono;
  /** Takes up interrupted rounds; to be run every few seconds. Answers how many it looked at. */
  sweep: () => Promise<number>;
}

/** The embedded game vendor: its own tables, its own API for its clients, and the vendor API towards the platform. */
export function createStudio(ports: StudioPorts): Studio {
  const core = createStudioCore(ports);
  return { api: createStudioApi(core), sweep: () => sweepRounds(core) };
}
