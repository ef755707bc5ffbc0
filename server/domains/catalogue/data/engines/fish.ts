import type { EngineFacts } from './engine-facts.ts';

export const fish = {} as const satisfies Record<string, EngineFacts>;
