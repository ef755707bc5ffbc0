/** Lives as long as the device remembers it: the template of each account that was here (spec 7, Set template). */
import { atom } from 'nanostores';

import type { MobileTemplate } from '#contract/templates.ts';

import { gateway } from './gateway.ts';
import { lateKeys } from './late-keys.ts';
import { $session, type SessionInfo } from './session.ts';
import { readItem, writeItem } from './storage.ts';

/** The template of who is logged in; nothing until it is known here. The pre-paint script shows it on every page from the first moment. */
export const $template = atom<MobileTemplate | undefined>(undefined);

/** What setting came to; a code of the platform when it failed. */
export const $templateChange = atom<
  { state: 'idle' | 'saved' } | { state: 'saving'; template: MobileTemplate } | { state: 'failed'; code: string }
>({ state: 'idle' });

/** Keeps what the platform says about an account, and shows it when it is the account of this page. */
export function keepTemplate(userName: string, template: MobileTemplate): void {
  writeItem(lateKeys.templates, JSON.stringify({ ...known(), [userName]: template }));
  if ($session.get()?.userName === userName) show(template);
}

/**
 * Shows what the device knows of an account, which may have logged in on this very page, and asks the platform where it was never seen;
 * later, whatever reads the member's info brings what another device has set.
 */
export async function findTemplate({ userName, token }: SessionInfo): Promise<void> {
  const all = known();
  const kept = Object.hasOwn(all, userName) ? all[userName] : undefined;
  if (kept) return show(kept);
  const info = await gateway.call('GET /wps/member/info');
  if (info.ok && $session.get()?.token === token) keepTemplate(userName, info.value.template);
}

/** Sets it for the account, on all of its devices. What is tapped while another is on its way is set after it: the last tap counts. */
export async function setTemplate(template: MobileTemplate): Promise<void> {
  const session = $session.get();
  if (!session) return;
  const isUnderWay = $templateChange.get().state === 'saving';
  $templateChange.set({ state: 'saving', template });
  if (isUnderWay) return;
  const result = await gateway.call('POST /wps/member/setTemplate', { body: { template } });
  if (result.ok) keepTemplate(session.userName, result.value.template);
  const change = $templateChange.get();
  if (result.ok && change.state === 'saving' && change.template !== template) {
    $templateChange.set({ state: 'idle' });
    return setTemplate(change.template);
  }
  $templateChange.set(result.ok ? { state: 'saved' } : { state: 'failed', code: result.code });
}

function show(template: MobileTemplate): void {
  document.documentElement.dataset['template'] = template;
  $template.set(template);
}

function known(): Readonly<Record<string, MobileTemplate>> {
  try {
    const value: unknown = JSON.parse(readItem(lateKeys.templates) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, MobileTemplate>) : {};
  } catch {
    // written by somebody else: nothing is known
    return {};
  }
}
