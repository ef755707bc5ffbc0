import type { CallName } from '#contract/calls.ts';
import type { Person, World } from '#tests/property/operations/world.ts';

/** Right values of a call. Who sends it is one of the world's people, or somebody whom the recipe made for it. */
export interface Right {
  as?: 'player' | 'agent';
  by?: Person;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

export type Recipe = (world: World, below: Person) => Right | Promise<Right>;
export type Recipes = Partial<Record<CallName, Recipe>>;

let count = 0;
export const nextName = () => `ops${Date.now().toString(36)}${(count += 1)}`.slice(0, 18);
export const nextCount = () => (count += 1);
export const reason = 'a reason that somebody wrote';
