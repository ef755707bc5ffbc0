/** Lives as long as the device remembers it: the template of each account that used it. */
import { atom } from 'nanostores';

import type { MobileTemplate } from '#contract/member/facts.ts';

import { gateway } from './gateway.ts';
import { keptByAccount } from './kept-by-account.ts';
import { lateKeys } from './late-keys.ts';
import { $session } from './session.ts';

const templates = keptByAccount<MobileTemplate>(lateKeys.templates);

/** The logged-in player's template; nothing until this device knows it. The pre-paint script applies it on every page from the start. */
export const $template = atom<MobileTemplate | undefined>(undefined);

/** The result of setting it; an error code if it failed. */
export const $templateChange = atom<
  { state: 'idle' | 'saved' } | { state: 'saving'; template: MobileTemplate } | { state: 'failed'; code: string }
>({ state: 'idle' });

/** Stores what the platform says about an account, unless a later change overtook it, and shows it if this page belongs to that account. */
export function keepTemplate(userName: string, template: MobileTemplate, asOfMs?: number): void {
  if (templates.keep(userName, template, asOfMs) && $session.get()?.userName === userName) show(template);
}

/** Shows the stored template of an account. Returns whether one was stored. */
export function recallTemplate(userName: string): boolean {
  const kept = templates.of(userName);
  if (kept) show(kept);
  return kept !== undefined;
}

/** Sets it for the account, on all of its devices. A tap during a pending change is applied after it: the last tap counts. */
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
