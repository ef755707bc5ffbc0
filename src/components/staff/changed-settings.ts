import { agentMenuEntries, type AgentMenuEntry } from '#contract/agents/facts.ts';
import { featureFlags } from '#contract/flags.ts';

import type { Fields } from './take-form.ts';

/**
 * Only what the form changed, compared with its contents when rendered (`was`): two people at one form do not undo each other's changes.
 */
export function changedSettings({ was = '', reason = '', ...fields }: Fields) {
  const before = new Set(was.split(' '));
  const isChanged = (name: string) => before.has(name) !== (fields[name] !== undefined);
  const flags = featureFlags.filter(isChanged).map((flag) => [flag, fields[flag] !== undefined]);
  const entries = agentMenuEntries
    .filter((entry) => isChanged(menuField(entry)))
    .map((entry) => [entry, fields[menuField(entry)] !== undefined]);
  return {
    reason,
    ...(flags.length > 0 && { flags: Object.fromEntries(flags) as Record<string, boolean> }),
    ...(entries.length > 0 && { agentMenu: Object.fromEntries(entries) as Record<string, boolean> }),
  };
}

/** An entry of the agent menu, as a field of the form. */
export const menuField = (entry: AgentMenuEntry) => `agentMenu.${entry}`;
