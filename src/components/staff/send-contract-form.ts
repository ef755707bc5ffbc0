import { cleanLine, isSeen } from '#contract/typed/characters.ts';
import { contractKinds, carryKinds, type ContractTerms, cycleChoices } from '#contract/contracts/facts.ts';
import type { Currency } from '#contract/money.ts';
import { parseTyped } from '#contract/typed/amounts.ts';
import { readDraft } from '#site/lib/contract-draft.ts';

import type { Fields } from './take-form.ts';

const done = '/staff/contracts?done=1';
const wrong = (field: string) => ({ answer: { ok: false, code: 'request.invalid', fields: { [field]: 'request.invalid' } }, to: '' });

/** Handles the forms of the contracts page: pay or refuse a waiting bill, offer an agent a contract. */
export async function sendContractForm(api: App.Locals['api'], currency: Currency, fields: Fields) {
  return fields['billId'] === undefined ? sendOffer(api, currency, fields) : sendDecision(api, currency, fields);
}

async function sendDecision(api: App.Locals['api'], currency: Currency, fields: Fields) {
  const { billId = '', decision, dueMinor = '', amount = '', reason = '' } = fields;
  const part = parseTyped(amount, currency);
  if (decision === 'part' && part === undefined) return wrong('amount');
  const amountMinor = decision === 'pay' ? dueMinor : decision === 'part' ? String(part) : '0';
  const body = { amountMinor, ...(reason.trim() && { reason }) };
  return {
    answer: await api.call('PUT /wps/staff/contracts/bills/:billId', { query: { billId }, body }),
    to: done,
    fieldOf: (name: string) => (name === 'amountMinor' ? 'amount' : name),
  };
}

async function sendOffer(api: App.Locals['api'], currency: Currency, fields: Fields) {
  const { userName = '', minBilling = '', tiers = '', cycles, carry, fee = '' } = fields;
  const kind = contractKinds.find((known) => known === fields['kind']) ?? 'salary';
  const isDividend = kind === 'dividend';
  const lines = tiers.split('\n').filter((line) => isSeen(line));
  const draft = {
    minBilling,
    tiers: lines.map((line, key) => {
      const [sales = '', users = '', loss = '', scale = ''] = cleanLine(line).split(' ');
      return { key, sales, users, loss: loss === '-' ? '' : loss, scale };
    }),
    cycles: isDividend ? (cycleChoices.find((known) => String(known) === cycles) ?? 2) : null,
    carry: isDividend ? (carryKinds.find((known) => known === carry) ?? 'none') : null,
    feeRate: isDividend ? Math.round(Number(fee || '0') * 100) : 0,
  };
  const { terms, faults } = readDraft(draft, { kind, currency, above: undefined });
  const [fault] = Object.entries(faults);
  if (fault) {
    const [field, code] = fault;
    if (code === 'number') return wrong(offerField(field));
    return { answer: { ok: false, code, fields: { [offerField(field)]: code } }, to: '' };
  }
  return {
    answer: await api.call('POST /wps/staff/contracts', { body: { kind, userName, terms: terms satisfies ContractTerms } }),
    to: done,
    fieldOf: offerField,
  };
}

/** The form's field of one of the terms. */
function offerField(name: string): string {
  const [field = ''] = name.replace(/^terms\./, '').split('.');
  return { minBillingMinor: 'minBilling', feeRate: 'fee' }[field] ?? field;
}
