import { sql } from 'drizzle-orm';

/** `m` is `a` or a member below, as a range of the path index: no character in a path sorts after `f`. */
export const isBelow = sql`m.agent_path ~>=~ a.agent_path AND m.agent_path ~<~ (a.agent_path || 'g')`;
