/** Lives as long as the device remembers it: the template of each account that was here. */
import { atom } from 'nanostores';

import type { MobileTemplate } from '#contract/member/facts.ts';

import { gateway } from './gateway.ts';
import { keptByAccount } from './kept-by-account.ts';
import { lateKeys } from './late-keys.ts';
import { $session } from './session.ts';

const templates = keptByAccount<MobileTemplate>(lateKeys.templates);

/** The template of who is logged in; nothing until it is known here. The pre-paint script shows it on every page from the first moment. */
export const $template = atom<MobileTemplate | undefined>(undefined);

/** What setting came to; a code of the platform when it failed. */
export const $templateChange = atom<
  { state: 'idle' | 'saved' } | { state: 'saving'; template: MobileTemplate } | { state: 'failed'; code: string }
>({ state: 'idle' });

/** Keeps what the platform says about an account, and shows it when it is the account of this page; not what was overtaken by a change. */
export function keepTemplate(userName: string, template: MobileTemplate, asOfMs?: number): void {
  if (templates.keep(userName, template, asOfMs) && $session.get()?.userName === userName) show(template);
}

/** Shows what the device knows of an account. Answers whether it knows anything. */
export function recallTemplate(userName: string): boolean {
  const kept = templates.of(userName);
  if (kept) show(kept);
  return kept !== undefined;
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
