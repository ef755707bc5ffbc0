/** Lives as long as its screen: what the player can attach to a message, their latest deposits and rounds. */
import { atom, type ReadableAtom } from 'nanostores';

import type { EvidenceGiven, EvidenceShown } from '#contract/support/calls.ts';
import type { Gateway } from '#site/api/gateway.ts';
import { gateway } from '#site/stores/gateway.ts';

export interface Choice {
  given: EvidenceGiven;
  shown: EvidenceShown;
}

export type Choices =
  { state: 'idle' | 'loading' } | { state: 'ready'; deposits: Choice[]; bets: Choice[] } | { state: 'failed'; code: string };

const mostBets = 20;

export function createEvidenceChoice(api: Gateway = gateway): { $choices: ReadableAtom<Choices>; load(): void } {
  const $choices = atom<Choices>({ state: 'idle' });
  const load = async () => {
    if ($choices.get().state === 'loading') return;
    $choices.set({ state: 'loading' });
    const [channels, deposits, bets] = await Promise.all([
      api.call('GET /wps/cashier/channels'),
      api.call('GET /wps/cashier/deposits'),
      api.call('GET /wps/bet/record', { query: { pageNo: 1, pageSize: mostBets } }),
    ]);
    if (!deposits.ok) return $choices.set({ state: 'failed', code: deposits.code });
    // without a game record the merchant has none to choose from
    if (!bets.ok && bets.code !== 'session.forbidden') return $choices.set({ state: 'failed', code: bets.code });
    const names = new Map(channels.ok ? channels.value.list.map(({ code, name }) => [code, name]) : []);
    $choices.set({
      state: 'ready',
      deposits: deposits.value.list.map(({ id: depositId, channel, state, amountMinor, currency, createdAt }) => ({
        given: { kind: 'deposit', depositId },
        shown: {
          kind: 'deposit',
          reference: depositId,
          name: names.get(channel) ?? channel,
          state,
          amountMinor,
          resultMinor: null,
          currency,
          createdAt,
        },
      })),
      bets: (bets.ok ? bets.value.list : []).map(({ vendor, roundId, gameName, state, stakeMinor, winMinor, currency, openedAt }) => ({
        given: { kind: 'bet', vendor, roundId },
        shown: {
          kind: 'bet',
          reference: roundId,
          name: gameName,
          state,
          amountMinor: stakeMinor,
          resultMinor: state === 'open' ? null : winMinor,
          currency,
          createdAt: openedAt,
        },
      })),
    });
  };
  return { $choices, load: () => void load() };
}
