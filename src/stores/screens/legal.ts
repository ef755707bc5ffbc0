import { atom, type ReadableAtom } from 'nanostores';

import type { LegalText } from '#contract/content/calls.ts';
import type { Gateway } from '#site/api/gateway.ts';
import { gateway } from '#site/stores/gateway.ts';

export type LegalKind = 'terms' | 'privacy';

export type LegalState =
  | { state: 'closed' }
  | { state: 'loading'; kind: LegalKind }
  | { state: 'ready'; kind: LegalKind; value: LegalText }
  | { state: 'failed'; kind: LegalKind; error: string };

/** Lives as long as its screen: the terms or privacy policy over the registration form, loaded when opened. */
export interface LegalScreen {
  $legal: ReadableAtom<LegalState>;
  open(kind: LegalKind, language: string): Promise<void>;
  close(): void;
}

export function createLegalScreen({ api = gateway }: { api?: Gateway } = {}): LegalScreen {
  const $legal = atom<LegalState>({ state: 'closed' });
  return {
    $legal,
    async open(kind, language) {
      const opened: LegalState = { state: 'loading', kind };
      $legal.set(opened);
      const result = await api.call('GET /wps/system/legal', { query: { kind, language } });
      // closed, or another one opened, in the meantime
      if ($legal.get() !== opened) return;
      $legal.set(result.ok ? { state: 'ready', kind, value: result.value } : { state: 'failed', kind, error: result.code });
    },
    close: () => $legal.set({ state: 'closed' }),
  };
}
