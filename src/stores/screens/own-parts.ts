/** Live as long as the page: the cards of home that show what is the player's own. */
import type { ReadableAtom } from 'nanostores';

import type { Game } from '#contract/games/calls.ts';
import type { LotteryItem } from '#contract/lottery/calls.ts';
import type { OwnPart } from '#contract/system/facts.ts';
import { mapped, type Result } from '#site/api/result.ts';
import { pictureQuery } from '#site/lib/catalogue-query.ts';
import { countdownMs } from '#site/lib/draw-countdown.ts';
import { computed } from '#site/stores/computed.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { createDraws, type Draws } from './draws.ts';
import { $changingFavourites } from './favourites.ts';
import { $jackpots, type Jackpot, retryJackpots } from './jackpots.ts';
import { createRead, type Loading } from './read.ts';

/** Games of a card, and jackpots. */
const gamesShown = 4;
const jackpotsShown = 2;

/** What can be taken now: a rebate, or else the first offer. */
export type OwnReward = { kind: 'rebate'; minor: string; currency: string } | { kind: 'offer'; name: string };

export type OwnCard =
  | { part: 'continue' | 'favourites'; games: readonly Game[] }
  | { part: 'jackpots'; jackpots: readonly Jackpot[] }
  | { part: 'draw'; draw: LotteryItem; $elapsedMs: ReadableAtom<number> }
  | { part: 'reward'; reward: OwnReward };

/** What a part shows; no card if there is nothing of the player's. */
type PartView = { state: 'loading' | 'failed' } | { state: 'ready'; card: OwnCard | undefined };
interface Part {
  $view: ReadableAtom<PartView>;
  retry(): unknown;
}

export interface OwnRow {
  /** Nothing until all parts have been read: a card that comes late would push those beside it. */
  $cards: ReadableAtom<readonly OwnCard[] | undefined>;
  /** Whether one of them could not be read. */
  $isFailed: ReadableAtom<boolean>;
  /** Reads again what could not be read. */
  retry(): void;
}

/** One player's cards, in the order of `names`. What is read when it is first shown is read again when the page comes back. */
export function createOwnRow(names: readonly OwnPart[]): OwnRow {
  const parts = names.map((name) => partOf[name]());
  const $views = computed(
    parts.map(({ $view }) => $view),
    (...views: PartView[]) => views,
  );
  return {
    $cards: computed($views, (views) =>
      views.some(({ state }) => state === 'loading')
        ? undefined
        : views.flatMap((view) => (view.state === 'ready' ? (view.card ?? []) : [])),
    ),
    $isFailed: computed($views, (views) => views.some(({ state }) => state === 'failed')),
    retry() {
      for (const { $view, retry } of parts) if ($view.get().state === 'failed') void retry();
    },
  };
}

const partOf: Readonly<Record<OwnPart, () => Part>> = {
  continue: () => readPart(readContinued, (games) => games.length > 0 && { part: 'continue', games }),
  favourites() {
    const part = readPart(readFavourites, (games) => games.length > 0 && { part: 'favourites', games });
    // once the platform has taken a mark
    onSeen(part.$view, () => $changingFavourites.listen((changing, before = []) => changing.length < before.length && void part.refresh()));
    return part;
  },
  reward: () => readPart(readReward, (reward) => reward && { part: 'reward', reward }),
  jackpots: () => ({
    $view: computed($jackpots, (read) =>
      viewOf(read, (all) => all.length > 0 && { part: 'jackpots', jackpots: all.slice(0, jackpotsShown) }),
    ),
    retry: retryJackpots,
  }),
  draw() {
    const { $draws, $elapsedMs, refresh } = createDraws('market');
    return { $view: computed($draws, (draws) => drawView(draws, $elapsedMs)), retry: refresh };
  },
};

function readPart<T>(ask: () => Promise<Result<T>>, show: (value: T) => OwnCard | false | undefined): Part & { refresh(): Promise<void> } {
  const { $read, read, refresh, retry } = createRead(ask);
  onSeen($read, () => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && void refresh();
    void read();
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  });
  return { $view: computed($read, (found) => viewOf(found, show)), refresh, retry };
}

function viewOf<T>(read: Loading<T>, show: (value: T) => OwnCard | false | undefined): PartView {
  return read.state === 'ready' ? { state: 'ready', card: show(read.value) || undefined } : { state: read.state };
}

/** The draw whose sale ends first. While new ones fail to come, those known go on. */
function drawView({ state, items }: Draws, $elapsedMs: ReadableAtom<number>): PartView {
  if (items.length === 0 && state !== 'ready') return { state };
  const closesIn = (draw: LotteryItem) => countdownMs(draw) ?? Number.POSITIVE_INFINITY;
  const [draw] = items.toSorted((one, other) => closesIn(one) - closesIn(other));
  return { state: 'ready', card: draw && { part: 'draw', draw, $elapsedMs } };
}

const language = () => document.documentElement.lang;

async function readContinued(): Promise<Result<readonly Game[]>> {
  const query = { ...pictureQuery, language: language(), clientType: '2' as const, page: 1, pageSize: gamesShown };
  return mapped(await gateway.call('GET /wps/relay/GCS_recentGame', { query }), ({ list }) => list);
}

async function readFavourites(): Promise<Result<readonly Game[]>> {
  const query = { ...pictureQuery, language: language(), pageNo: 1, pageSize: gamesShown };
  return mapped(await gateway.call('GET /wps/relay/MCSFE_getFavoriteGamesList', { query }), ({ content }) => content);
}

async function readReward(): Promise<Result<OwnReward | undefined>> {
  const [rebate, offers] = await Promise.all([gateway.call('GET /wps/reward/rebate'), gateway.call('GET /wps/bonus/offers')]);
  if (rebate.ok && rebate.value.canClaim)
    return { ok: true, value: { kind: 'rebate', minor: rebate.value.totalMinor, currency: rebate.value.currency } };
  if (!offers.ok) return offers;
  const offer = offers.value.offers.find(({ canAccept }) => canAccept);
  if (offer) return { ok: true, value: { kind: 'offer', name: offer.name } };
  return rebate.ok ? { ok: true, value: undefined } : rebate;
}
