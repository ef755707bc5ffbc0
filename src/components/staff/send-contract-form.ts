import { readAccountName } from '#contract/typed/contacts.ts';
import { cleanLine, isSeen } from '#contract/typed/characters.ts';
import { contractKinds, carryKinds, cycleChoices, mostFeeRate } from '#contract/contracts/facts.ts';
import type { Currency } from '#contract/money.ts';
import { staffReason } from '#contract/staff/calls.ts';
import { parseTyped } from '#contract/typed/amounts.ts';
import type { MessageKey } from '#site/i18n/messages.ts';
import { type DraftFaults, readDraft } from '#site/lib/contract-draft.ts';
import { parseRate } from '#site/lib/rate-text.ts';

import type { Act, Faults, Fields, LineFault } from './take-form.ts';

const done = '/staff/contracts?done=1';
const refused = (faults: Faults): Act => ({ answer: { ok: false, code: 'request.invalid' }, faults, to: '' });
const isFaulty = (faults: Faults) => Object.keys(faults).length > 0;

/** Handles the forms of the contracts page: pay or refuse a waiting bill, offer an agent a contract. */
export async function sendContractForm(api: App.Locals['api'], currency: Currency, fields: Fields): Promise<Act> {
  return fields['billId'] === undefined ? sendOffer(api, currency, fields) : sendDecision(api, currency, fields);
}

async function sendDecision(api: App.Locals['api'], currency: Currency, fields: Fields): Promise<Act> {
  const { billId = '', decision, dueMinor = '', amount = '', reason = '' } = fields;
  const part = parseTyped(amount, currency);
  const faults: Faults = {
    ...(decision === 'part' && (part === undefined || isMore(part, dueMinor)) && { amount: 'errors.amount.invalid' }),
    ...(decision !== 'pay' && !staffReason.safeParse(reason).success && { reason: 'errors.request.invalid' }),
  };
  if (isFaulty(faults)) return refused(faults);
  const amountMinor = decision === 'pay' ? dueMinor : decision === 'part' ? String(part) : '0';
  const body = { amountMinor, ...(reason.trim() && { reason }) };
  return {
    answer: await api.call('PUT /wps/staff/contracts/bills/:billId', { query: { billId }, body }),
    to: done,
    fieldOf: (name) => (name === 'amountMinor' ? 'amount' : name),
  };
}

async function sendOffer(api: App.Locals['api'], currency: Currency, fields: Fields): Promise<Act> {
  const { userName = '', minBilling = '', tiers = '', cycles, carry, fee = '' } = fields;
  const kind = contractKinds.find((known) => known === fields['kind']) ?? 'salary';
  const isDividend = kind === 'dividend';
  const lines = tiers.split('\n').flatMap((text, at) => (isSeen(text) ? [{ text, line: at + 1 }] : []));
  const feeRate = isDividend ? parseRate(fee || '0') : 0;
  const draft = {
    minBilling,
    tiers: lines.map(({ text }, key) => {
      const [sales = '', users = '', loss = '', scale = ''] = cleanLine(text).split(' ');
      return { key, sales, users, loss: loss === '-' ? '' : loss, scale };
    }),
    cycles: isDividend ? (cycleChoices.find((known) => String(known) === cycles) ?? 2) : null,
    carry: isDividend ? (carryKinds.find((known) => known === carry) ?? 'none') : null,
    feeRate: feeRate ?? 0,
  };
  const { terms, faults: found } = readDraft(draft, { kind, currency, above: undefined });
  const faults: Faults = {
    ...offerFaults(
      found,
      lines.map(({ line }) => line),
    ),
    ...((feeRate === undefined || feeRate > mostFeeRate) && { fee: 'staff.contracts.fault.fee' }),
  };
  if (isFaulty(faults)) return refused({ ...faults, ...((await isUnknown(api, userName)) && { userName: 'staff.contracts.fault.agent' }) });
  const answer = await api.call('POST /wps/staff/contracts', { body: { kind, userName, terms } });
  const isOfName = !answer.ok && ofNames.includes(answer.code);
  return { answer, to: done, fieldOf: offerField, ...(isOfName && { faults: { userName: `errors.${answer.code}` as MessageKey } }) };
}

const isMore = (part: bigint, dueMinor: string) => /^\d{1,18}$/.test(dueMinor) && part > BigInt(dueMinor);

/** Refusals that are about the agent. */
const ofNames: readonly string[] = ['agent.member.unknown', 'contract.member.unfit', 'contract.waiting', 'contract.below.promised'];

/** Asked only where nothing is offered: the offer itself says so too. */
async function isUnknown(api: App.Locals['api'], userName: string): Promise<boolean> {
  const found = await api.call('GET /wps/staff/agents/rates', { query: { pageNo: 1, userName } });
  return found.ok && found.value.list[0]?.userName !== readAccountName(userName);
}

/** What is wrong with the terms, by the form's field; a line that is no tier has nothing else wrong. */
function offerFaults(found: DraftFaults, lines: readonly number[]): Faults {
  const fields: Record<string, MessageKey> = {};
  const ofLines: LineFault[] = [];
  const unread = new Set<number>();
  for (const [field, code] of Object.entries(found)) {
    const [, at] = /^tiers\.(\d+)\./.exec(field) ?? [];
    const line = at === undefined ? undefined : lines[Number(at)];
    const isUnread = code === 'number';
    if (line === undefined) fields[offerField(field)] = isUnread ? 'contracts.fault.number' : (`errors.${code}` as MessageKey);
    else if (isUnread) unread.add(line);
    else ofLines.push({ line, reason: `errors.${code}` as MessageKey });
  }
  const tiers = [
    ...ofLines.filter(({ line }) => !unread.has(line)),
    ...[...unread].map((line): LineFault => ({ line, reason: 'staff.contracts.fault.tier' })),
  ].toSorted((one, other) => one.line - other.line);
  return { ...(tiers.length > 0 && { tiers }), ...fields };
}

/** The form's field of one of the terms. */
function offerField(name: string): string {
  const [field = ''] = name.replace(/^terms\./, '').split('.');
  return { minBillingMinor: 'minBilling', feeRate: 'fee' }[field] ?? field;
}
