import type { EngineFacts } from './engine-facts.ts';

export const instant = {} as const satisfies Record<string, EngineFacts>;
