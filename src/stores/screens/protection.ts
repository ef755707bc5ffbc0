/** Lives as long as the page `/m/protection`: the player's protections, and what was done about them. */
import { atom } from 'nanostores';

import type { Protection } from '#contract/protection/calls.ts';
import { isSessionOverCode } from '#contract/session/facts.ts';
import type { CheckInterval, ExclusionLength, FamilyRelation, LimitKind, LimitPeriod, TimeOutLength } from '#contract/protection/facts.ts';
import { checkUploads } from '#contract/uploads.ts';
import { shrinkPicture } from '#site/api/shrink-picture.ts';
import { hasAccount } from '#site/lib/roles.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';
import { $session } from '#site/stores/session.ts';

export type ProtectionView =
  { state: 'loading' } | { state: 'guest' } | { state: 'ready'; value: Protection } | { state: 'failed'; error: string };

/** The last completed action, to be announced. */
export type ProtectionNews = 'saved' | 'asked' | 'raised' | 'kept' | 'check' | 'timeOut' | 'excluded' | 'returnAsked' | 'returned';

export const $protection = atom<ProtectionView>({ state: 'loading' });
export const $protectionNews = atom<ProtectionNews | undefined>(undefined);
/** Where something was refused (the limit's name, or a part of the page), and why. */
export const $protectionFault = atom<{ at: string; code: string } | undefined>(undefined);
export const $isChanging = atom(false);

onSeen($protection, () => {
  let reader: string | undefined;
  // visitors have none, so nothing is requested; players who log in here or in another tab see their own
  return $session.subscribe((session) => {
    if (!hasAccount(session?.type)) $protection.set({ state: 'guest' });
    else if (session?.userName !== reader) void readProtection();
    reader = session?.userName;
  });
});

export async function readProtection(): Promise<void> {
  const reader = $session.get()?.userName;
  const result = await gateway.call('GET /wps/protection');
  if ($session.get()?.userName !== reader) return;
  if (result.ok) return $protection.set({ state: 'ready', value: result.value });
  const isGuest = isSessionOverCode(result.code) || result.code === 'trial.members.only';
  $protection.set(isGuest ? { state: 'guest' } : { state: 'failed', error: result.code });
}

interface LimitName {
  kind: LimitKind;
  period: LimitPeriod;
}

export const limitName = ({ kind, period }: LimitName): `${LimitKind}.${LimitPeriod}` => `${kind}.${period}`;

/** `amount` as typed; null removes. */
export const saveLimit = (name: LimitName, amount: string | null) =>
  change(limitName(name), () => gateway.call('PUT /wps/protection/limits', { body: { ...name, amount } }), raiseNews(name));

export const confirmRaise = (name: LimitName) =>
  change(
    limitName(name),
    () => gateway.call('POST /wps/protection/limits/confirm', { body: name }),
    () => 'raised',
  );

export const keepLimit = (name: LimitName) =>
  change(
    limitName(name),
    () => gateway.call('POST /wps/protection/limits/keep', { body: name }),
    () => 'kept',
  );

export const setCheck = (minutes: CheckInterval) =>
  change(
    'check',
    () => gateway.call('PUT /wps/protection/check', { body: { minutes } }),
    () => 'check',
  );

export const takeTimeOut = (length: TimeOutLength) =>
  change(
    'timeOut',
    () => gateway.call('POST /wps/protection/timeOut', { body: { length } }),
    () => 'timeOut',
  );

export const excludeSelf = (length: ExclusionLength) =>
  change(
    'exclusion',
    () => gateway.call('POST /wps/protection/exclusion', { body: { length } }),
    () => 'excluded',
  );

export const returnToPlay = () =>
  change(
    'exclusion',
    () => gateway.call('POST /wps/protection/return', { body: {} }),
    ({ exclusion }) => (exclusion ? 'returnAsked' : 'returned'),
  );

const raiseNews =
  ({ kind, period }: LimitName) =>
  ({ limits }: Protection): ProtectionNews =>
    limits.some((limit) => limit.kind === kind && limit.period === period && limit.raise !== null) ? 'asked' : 'saved';

type Answer = Awaited<ReturnType<typeof gateway.call<'GET /wps/protection'>>>;

async function change(at: string, call: () => Promise<Answer>, newsOf: (value: Protection) => ProtectionNews): Promise<boolean> {
  if ($isChanging.get()) return false;
  $isChanging.set(true);
  $protectionFault.set(undefined);
  $protectionNews.set(undefined);
  const result = await call();
  $isChanging.set(false);
  if (!result.ok) {
    $protectionFault.set({ at, code: result.code });
    return false;
  }
  $protection.set({ state: 'ready', value: result.value });
  $protectionNews.set(newsOf(result.value));
  return true;
}

export type FamilyRequest =
  | { state: 'open' }
  | { state: 'sending' }
  /** `isWhole`: every picture arrived too. */
  | { state: 'sent'; isWhole: boolean }
  | { state: 'failed'; code: string; fields: readonly string[] };

export const $familyRequest = atom<FamilyRequest>({ state: 'open' });

/** The request first, then its pictures one by one: a lost picture does not lose the request. */
export async function sendFamilyRequest(
  body: { player: string; relation: FamilyRelation; name: string; contact: string; reason: string; documents: string },
  papers: readonly Blob[] = [],
): Promise<void> {
  if ($familyRequest.get().state === 'sending') return;
  const before = checkUploads(papers.map(({ type }) => ({ type, size: 0 })));
  if (before) return $familyRequest.set({ state: 'failed', code: before, fields: ['papers'] });
  $familyRequest.set({ state: 'sending' });
  const result = await gateway.call('POST /wps/protection/family', { body });
  if (!result.ok) return $familyRequest.set({ state: 'failed', code: result.code, fields: Object.keys(result.fields ?? {}) });
  let isWhole = true;
  for (const paper of papers) {
    const picture = await shrinkPicture(paper);
    const query = { requestId: result.value.requestId };
    const sent = await gateway.call('PUT /wps/protection/family/:requestId/paper', { query, body: { picture } });
    isWhole &&= sent.ok;
  }
  $familyRequest.set({ state: 'sent', isWhole });
}
