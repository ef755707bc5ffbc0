import type { EngineFacts } from './engine-facts.ts';

export const sports = {} as const satisfies Record<string, EngineFacts>;
