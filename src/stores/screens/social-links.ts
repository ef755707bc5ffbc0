import { atom, type ReadableAtom } from 'nanostores';

import type { SocialLink } from '#contract/session/ways-in.ts';
import type { Gateway } from '#site/api/gateway.ts';
import { gateway } from '#site/stores/gateway.ts';

export type SocialLinks =
  { state: 'loading' } | { state: 'ready'; value: readonly SocialLink[]; hasPassword: boolean } | { state: 'failed'; error: string };

type Provider = SocialLink['provider'];

export interface SocialLinksScreen {
  $links: ReadableAtom<SocialLinks>;
  /** The last completed action, to be announced. */
  $news: ReadableAtom<'linked' | 'unlinked' | undefined>;
  $failure: ReadableAtom<string | undefined>;
  read(): Promise<void>;
  /** Runs once the page is ready: it may be the return from the provider, which must be reported and handled only once. */
  open(): Promise<void>;
  /** With the password, if the player has one. Leads to the provider. */
  link(provider: Provider, password: string): Promise<void>;
  unlink(provider: Provider, password: string): Promise<void>;
}

/** `/m/securityCenter`: external accounts that log in to this one. */
export function createSocialLinksScreen({
  api = gateway,
  go = (url) => location.assign(url),
}: { api?: Gateway; go?: (url: string) => void } = {}): SocialLinksScreen {
  const $links = atom<SocialLinks>({ state: 'loading' });
  const $news = atom<'linked' | 'unlinked' | undefined>(undefined);
  const $failure = atom<string | undefined>(undefined);
  const read = async () => {
    const result = await api.call('GET /wps/member/social');
    if (!result.ok) return $links.set({ state: 'failed', error: result.code });
    const { accounts, hasPassword } = result.value;
    $links.set({ state: 'ready', value: accounts, hasPassword });
  };
  const begin = () => {
    $news.set(undefined);
    $failure.set(undefined);
  };
  const tell = async (error: string | undefined, news: 'linked' | 'unlinked') => {
    await read();
    if (error === undefined) $news.set(news);
    else $failure.set(error);
  };
  const open = async () => {
    const { pathname, search } = location;
    const query = new URLSearchParams(search);
    const failed = query.get('failed') ?? undefined;
    const isBack = failed !== undefined || query.has('linked');
    if (!isBack) return read();
    // once: a reloaded page does and reports nothing more
    history.replaceState(history.state, '', pathname);
    if (failed !== undefined) return tell(failed, 'linked');
    const result = await api.call('PUT /wps/member/social');
    return tell(result.ok ? undefined : result.code, 'linked');
  };
  return {
    $links,
    $news,
    $failure,
    read,
    open,
    async link(provider, password) {
      begin();
      const result = await api.call('POST /wps/member/social/:provider', { query: { provider }, body: { password } });
      if (result.ok) go(result.value.url);
      else $failure.set(result.code);
    },
    async unlink(provider, password) {
      begin();
      const result = await api.call('POST /wps/member/social/:provider/off', { query: { provider }, body: { password } });
      await tell(result.ok ? undefined : result.code, 'unlinked');
    },
  };
}
