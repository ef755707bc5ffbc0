/** What a test waits for may take so long on a busy machine; vitest's own second is a race. */
export const waitedMs = 20_000;
