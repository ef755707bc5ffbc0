import { agentMenuEntries, type AgentMenuEntry } from '#contract/agents/facts.ts';
import { featureFlags } from '#contract/flags.ts';
import { type HomePart, homeParts } from '#contract/system/facts.ts';

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
  const order = orderIn(fields);
  return {
    reason,
    ...(order.length > 0 && !before.has(orderMark(order)) && { homeParts: order }),
    ...(flags.length > 0 && { flags: Object.fromEntries(flags) as Record<string, boolean> }),
    ...(entries.length > 0 && { agentMenu: Object.fromEntries(entries) as Record<string, boolean> }),
  };
}

/** The parts of home that have a place in the form, by their places. */
function orderIn(fields: Fields): HomePart[] {
  const placeOf = (part: HomePart) => Number(fields[placeField(part)] ?? '');
  return homeParts.filter((part) => placeOf(part) > 0).toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The place of a part of home, as a field of the form: from 1 on; empty = not shown. */
export const placeField = (part: HomePart) => `homeParts.${part}`;

/** The order of home when the form was rendered, as one word of `was`. */
export const orderMark = (order: readonly HomePart[]) => `homeParts:${order.join()}`;

/** An entry of the agent menu, as a field of the form. */
export const menuField = (entry: AgentMenuEntry) => `agentMenu.${entry}`;
