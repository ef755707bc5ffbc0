import type { EngineFacts } from './engine-facts.ts';

export const tables = {} as const satisfies Record<string, EngineFacts>;
