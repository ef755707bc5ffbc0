import { sql } from 'drizzle-orm';

/** `m` is `a` or somebody below, as the index of paths finds them: nothing in a path comes after an `f`. */
export const isBelow = sql`m.agent_path ~>=~ a.agent_path AND m.agent_path ~<~ (a.agent_path || 'g')`;
