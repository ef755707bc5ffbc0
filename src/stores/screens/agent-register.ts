/** Lives as long as the page: how an agent can bring in members, on `/m/agentRegister`. */
import { atom } from 'nanostores';

import { dayMs } from '#contract/times.ts';
import { cleanLine } from '#contract/typed/characters.ts';
import { noRates, type Rates } from '#contract/agents/facts.ts';
import type { ValueOf } from '#contract/calls.ts';
import { mapped } from '#site/api/result.ts';
import { warmSeal } from '#site/api/seal.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { createForm } from './form.ts';
import { createNameCheck } from './name-check.ts';
import { createRateDraft } from './rate-draft.ts';
import { createRead } from './read.ts';

export type AgentLink = ValueOf<'GET /wps/agent/links'>['list'][number];
export type RegisterWay = 'link' | 'account';

export const $way = atom<RegisterWay>('link');
/** Whether the new member will be an agent. */
export const $opensAgent = atom(false);
export const {
  $read: $links,
  read: readLinks,
  retry: retryLinks,
} = createRead(async () => {
  const [own, links] = await Promise.all([
    gateway.call('GET /wps/agent/team/rates', { query: { pageNo: 1, pageSize: 1 } }),
    gateway.call('GET /wps/agent/links'),
  ]);
  if (!own.ok) return own;
  draft.bound({ most: lowestOf(own.value.own.now, own.value.own.next), least: noRates, isForAgent: $opensAgent.get() });
  return mapped(links, ({ list }): readonly AgentLink[] => list);
});
/** The link just created, or the one whose QR code is shown. */
export const $shownCode = atom<string | undefined>(undefined);
/** The account just opened. */
export const $opened = atom<string | undefined>(undefined);
export const $closing = atom<string | undefined>(undefined);
export const draft = createRateDraft();

export const linkForm = createForm<'label' | 'days', never>({ label: '', days: '' }, () => ({}));

type AccountFault =
  'required' | 'username.invalid' | 'username.taken' | 'password.invalid' | 'password.weak' | 'birth.date.invalid' | 'age.too.young';
export type AccountField = 'username' | 'password' | 'birthDate';
/** Whether this screen asks for a date of birth: not every merchant does. */
export const accountForm = createForm<AccountField, AccountFault>(
  { username: '', password: '', birthDate: '' },
  ({ username, password }) => ({
    ...(username === '' && { username: 'required' as const }),
    ...(password === '' && { password: 'required' as const }),
  }),
);

const checkName = createNameCheck({
  form: accountForm,
  api: gateway,
  nameOf() {
    const name = accountForm.$values.get().username.trim().toLowerCase();
    return /^[a-z0-9_]{4,20}$/.test(name) ? name : undefined;
  },
  taken: 'username.taken' as const,
});

/** A field of the account changed to this value, or was left. */
export function changeAccount(name: AccountField, value?: string): void {
  if (value === undefined) accountForm.leave(name);
  else accountForm.change(name, value);
  if (name === 'username') checkName();
}

onSeen($links, () => {
  void readLinks();
  void warmSeal();
});

export function chooseWay(way: RegisterWay): void {
  $way.set(way);
  $opened.set(undefined);
}

export function chooseKind(opensAgent: boolean): void {
  $opensAgent.set(opensAgent);
  draft.bound({ isForAgent: opensAgent });
}

export async function makeLink(): Promise<void> {
  const rates = draft.$rates.get();
  if (!rates || linkForm.$isSending.get()) return;
  linkForm.$isSending.set(true);
  linkForm.$failure.set(undefined);
  const { label, days } = linkForm.$values.get();
  const expiresAt = days === '' ? null : Date.now() + Number(days) * dayMs;
  const body = { label: cleanLine(label), opensAgent: $opensAgent.get(), rates, expiresAt };
  const result = await gateway.call('POST /wps/agent/links', { body });
  linkForm.$isSending.set(false);
  if (!result.ok) return refuse(result.fields, result.code, linkForm.$failure);
  keepLink(result.value);
  $shownCode.set(result.value.code);
  linkForm.clear();
}

export async function closeLink(code: string): Promise<void> {
  if ($closing.get() !== undefined) return;
  $closing.set(code);
  linkForm.$failure.set(undefined);
  const result = await gateway.call('PUT /wps/agent/links/close', { body: { code } });
  $closing.set(undefined);
  if (result.ok) keepLink(result.value);
  else linkForm.$failure.set(result.code);
}

export async function openAccount(): Promise<void> {
  for (const name of ['username', 'password', 'birthDate'] as const) accountForm.leave(name);
  const rates = draft.$rates.get();
  if (!rates || !accountForm.$isValid.get() || accountForm.$isSending.get()) return;
  accountForm.$isSending.set(true);
  accountForm.$failure.set(undefined);
  $opened.set(undefined);
  const { birthDate: born, ...account } = accountForm.$values.get();
  const body = { ...account, ...(born !== '' && { birthDate: born }), opensAgent: $opensAgent.get(), rates };
  const result = await gateway.call('POST /wps/agent/account', { body });
  accountForm.$isSending.set(false);
  if (result.ok) {
    accountForm.clear();
    $opened.set(result.value.userName);
    return;
  }
  const { username, password, birthDate } = result.fields as Partial<Record<AccountField, AccountFault>>;
  accountForm.refuse({ ...(username && { username }), ...(password && { password }), ...(birthDate && { birthDate }) });
  refuse(result.fields, result.code, accountForm.$failure);
}

/** Shown beside its field if it has one, else above the button. */
function refuse(fields: Parameters<typeof draft.refuse>[0], code: string, $failure: { set(code: string | undefined): void }): void {
  draft.refuse(fields);
  if (Object.keys(fields).length === 0) $failure.set(code);
}

function keepLink(link: AgentLink): void {
  const links = $links.get();
  if (links.state !== 'ready') return;
  const known = links.value.some(({ code }) => code === link.code);
  $links.set({ state: 'ready', value: known ? links.value.map((old) => (old.code === link.code ? link : old)) : [link, ...links.value] });
}

const lowestOf = (one: Rates, other: Rates): Rates =>
  Object.fromEntries(Object.entries(one).map(([name, rate]) => [name, Math.min(rate, other[name as keyof Rates])])) as Record<
    keyof Rates,
    number
  >;
