import type { EngineFacts } from './engine-facts.ts';

export const pvp = {} as const satisfies Record<string, EngineFacts>;
