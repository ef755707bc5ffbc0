import { agentMenuEntries, type AgentMenuEntry } from '#contract/agents/facts.ts';
import { featureFlags } from '#contract/flags.ts';
import { digitChoices } from '#contract/locale.ts';
import { type HomePart, homeParts, ownParts } from '#contract/system/facts.ts';
import type { MessageKey } from '#site/i18n/messages.ts';

import type { Faults, Fields } from './take-form.ts';

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
  const digits = digitChoices.find((choice) => choice === fields['digits']);
  return {
    reason,
    ...(order.length > 0 && !before.has(orderMark(order)) && { homeParts: order }),
    ...(digits && !before.has(`digits:${digits}`) && { digits }),
    ...(flags.length > 0 && { flags: Object.fromEntries(flags) as Record<string, boolean> }),
    ...(entries.length > 0 && { agentMenu: Object.fromEntries(entries) as Record<string, boolean> }),
  };
}

/** What is wrong with the places of home's parts, by field: each has to be a place of its own, and what everybody sees has to have one. */
export function placeFaults(fields: Fields): Faults {
  const typed = homeParts.flatMap((part) => {
    const text = fields[placeField(part)]?.trim();
    return text === undefined ? [] : [{ part, text }];
  });
  const faults = typed.flatMap(({ part, text }): [string, MessageKey][] => {
    const fault = faultOf(part, text);
    if (fault) return [[placeField(part), fault]];
    const isTwice = text !== '' && typed.some((other) => other.part !== part && Number(other.text || Number.NaN) === Number(text));
    return isTwice ? [[placeField(part), 'staff.settings.home.twice']] : [];
  });
  return Object.fromEntries(faults);
}

function faultOf(part: HomePart, text: string): MessageKey | undefined {
  if (text === '') return ownParts.some((own) => own === part) ? undefined : 'staff.settings.home.missing';
  return /^[1-9]\d?$/.test(text) ? undefined : 'staff.settings.home.place';
}

/** The parts of home that have a place in the form, by their places. */
function orderIn(fields: Fields): HomePart[] {
  const placeOf = (part: HomePart) => Number(fields[placeField(part)] ?? '');
  return homeParts.filter((part) => placeOf(part) > 0).toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Handles the settings form. */
export async function sendSettings(api: App.Locals['api'], fields: Fields) {
  const faults = placeFaults(fields);
  const answer =
    Object.keys(faults).length > 0
      ? { ok: false, code: 'request.invalid' }
      : await api.call('PUT /wps/staff/settings', { body: changedSettings(fields) });
  return { answer, faults, to: '/staff/settings?done=1' };
}

/** The place of a part of home, as a field of the form: from 1 on; empty = not shown. */
export const placeField = (part: HomePart) => `homeParts.${part}`;

/** The order of home when the form was rendered, as one word of `was`. */
export const orderMark = (order: readonly HomePart[]) => `homeParts:${order.join()}`;

/** An entry of the agent menu, as a field of the form. */
export const menuField = (entry: AgentMenuEntry) => `agentMenu.${entry}`;
