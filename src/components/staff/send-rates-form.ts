import { type RateName, rateNames } from '#contract/agents/facts.ts';
import { parseRate } from '#site/lib/rate-text.ts';

import type { Faults, Fields } from './take-form.ts';

/** Handles a form of the agents' rates page: all rates of one agent, as percentages, with the reason. */
export async function sendRatesForm(api: App.Locals['api'], fields: Fields) {
  const typed = rateNames.map((name) => [name, parseRate(fields[name] ?? '')] as const);
  const wrong = typed.filter(([, rate]) => rate === undefined);
  if (wrong.length > 0) {
    const faults: Faults = Object.fromEntries(wrong.map(([name]) => [name, 'rates.field.fault.rate.invalid']));
    return { answer: { ok: false, code: 'request.invalid' }, to: '', faults };
  }
  const rates = Object.fromEntries(typed) as Record<RateName, number>;
  const { memberId = '', reason = '' } = fields;
  const answer = await api.call('PUT /wps/staff/agents/:memberId/rates', { query: { memberId }, body: { rates, reason } });
  return { answer, to: '/staff/agents?done=1' };
}
