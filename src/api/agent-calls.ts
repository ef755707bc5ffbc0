import type { CallName } from '#contract/calls.ts';

/** What the platform tells to agents alone. Whom a link belongs to is told to everybody, and whether a contract waits to every member. */
const forAgents = /^[A-Z]+ \/wps\/agent\/(?!affiliate$|contract\/)/;

export const isForAgents = (key: CallName, { types }: { types?: unknown }): boolean =>
  forAgents.test(key) || (key === 'GET /wps/system/announcements' && types === 'A');
