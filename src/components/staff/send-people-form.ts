import { permissions } from '#contract/staff/permissions.ts';
import type { StaffLinkMade } from '#contract/staff/people.ts';

import type { Act, Fields } from './take-form.ts';

type Api = App.Locals['api'];

/** An act that may have made a link, which the page shows once. */
type PeopleAct = Act<StaffLinkMade>;

const roleField = /^role\.(.+)$/;
export const fieldOfRole = (id: string) => `role.${id}`;
export const fieldOfPermission = (name: string) => `may.${name}`;

const rolesIn = (fields: Fields) => Object.keys(fields).flatMap((name) => roleField.exec(name)?.[1] ?? []);
const permissionsIn = (fields: Fields) => permissions.filter((name) => fieldOfPermission(name) in fields);
const doneAt = (path: string, state?: string) => `${path}?done=${state === 'waiting' ? 'second' : '1'}`;

/** Handles the forms of the list of people: `form` says which one was sent. */
export async function sendPeopleForm(
  api: Api,
  { form, linkId = '', proposalId = '', decision, reason = '', ...fields }: Fields,
): Promise<PeopleAct> {
  const to = doneAt('/staff/people');
  if (form === 'proposal') {
    const body = { decision: decision === 'approve' ? ('approve' as const) : ('refuse' as const) };
    return { answer: await api.call('PUT /wps/staff/proposals/:proposalId', { query: { proposalId }, body }), to };
  }
  if (form === 'withdraw')
    return { answer: await api.call('DELETE /wps/staff/invitations/:linkId', { query: { linkId }, body: { reason } }), to };
  const email = fields['email']?.trim();
  const body = { linkId, label: fields['label'] ?? '', roles: rolesIn(fields), reason, ...(email && { email }) };
  const answer = await api.call('POST /wps/staff/invitations', { body });
  return { answer, to, shown: answer.ok ? answer.value : undefined };
}

/** Handles the forms of one person's page. */
export async function sendPersonForm(api: Api, staffId: string, { act, reason = '', ...fields }: Fields): Promise<PeopleAct> {
  const path = `/staff/people/${staffId}`;
  const asked = { query: { staffId }, body: { reason } };
  if (act === 'roles') {
    const body = { roles: rolesIn(fields), reason };
    const answer = await api.call('PUT /wps/staff/people/:staffId/roles', { query: { staffId }, body });
    return { answer, to: doneAt(path, answer.ok ? answer.value.state : undefined) };
  }
  if (act === 'logout') return { answer: await api.call('DELETE /wps/staff/people/:staffId/sessions', asked), to: doneAt(path) };
  if (act === 'reset') {
    const answer = await api.call('POST /wps/staff/people/:staffId/authenticator', asked);
    return { answer, to: path, shown: answer.ok ? answer.value : undefined };
  }
  const body = { isDisabled: act === 'disable', reason };
  return { answer: await api.call('PUT /wps/staff/people/:staffId/access', { query: { staffId }, body }), to: doneAt(path) };
}

/** Handles the forms of the roles. */
export async function sendRoleForm(api: Api, { act, roleId = '', name = '', reason = '', ...fields }: Fields): Promise<Act> {
  const to = doneAt('/staff/roles');
  if (act === 'remove') return { answer: await api.call('DELETE /wps/staff/roles/:roleId', { query: { roleId }, body: { reason } }), to };
  const body = { name, permissions: permissionsIn(fields), reason };
  if (act === 'make') return { answer: await api.call('POST /wps/staff/roles', { body }), to };
  const answer = await api.call('PUT /wps/staff/roles/:roleId', { query: { roleId }, body });
  return { answer, to: doneAt('/staff/roles', answer.ok ? answer.value.state : undefined) };
}
