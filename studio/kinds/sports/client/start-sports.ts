import { sportsPaths } from '#studio/paths.ts';
import { type Frame, openFrame } from '#studio/frame/open-frame.ts';
import { followEvents } from '#studio/frame/ports/follow-events.ts';
import { tellReady } from '#studio/frame/ports/host-page.ts';
import { createSound } from '#studio/frame/ports/sound.ts';
import { dress } from '#studio/frame/view/dress.ts';
import { byId, onPress, write } from '#studio/frame/view/element.ts';
import { keepFocus } from '#studio/frame/view/focus.ts';
import { showIntro } from '#studio/frame/view/intro.ts';
import { renderRounds } from '#studio/frame/view/rounds-sheet.ts';
import { bindSheet } from '#studio/frame/view/sheets.ts';
import type { SportsEvent, SportsState } from '#studio/kinds/sports/protocol.ts';

import { createDeskLoop, type DeskLoop } from './desk-loop.ts';
import { createBook } from './model/book.ts';
import { createNames } from './model/names.ts';
import { sportsScores } from './scores.ts';
import type { DeskParts } from './view/desk-parts.ts';
import { paintFairness } from './view/fairness-sheet.ts';
import { createMatchSheet } from './view/match-sheet.ts';
import { createMatchesView } from './view/matches-view.ts';
import { factsOf, renderRules } from './view/rules-sheet.ts';
import { createSlip } from './view/slip-sheet.ts';
import { paintTable } from './view/table-view.ts';
import { bindTabs } from './view/tabs.ts';
import { createTicketsView } from './view/tickets-view.ts';

/** Opens the league of this page's launch and keeps it going. */
export async function startSports(): Promise<void> {
  const frame = await openFrame<SportsState>('sports');
  if (frame) run(frame);
}

function run(frame: Frame<SportsState>): void {
  const { state, words } = frame;
  dress(state.theme, state.hue);
  write(byId('league-note', 'p'), words.t('league.note'));
  const sound = createSound(sportsScores);
  const tabs = { show: bindTabs((tab) => tab === 'table' && void showTable()) };
  const names = createNames(state.league, words.t);
  const loop = createDeskLoop(frame, {
    play: sound.play,
    names,
    onBet() {
      tabs.show('tickets');
      byId('tab-tickets', 'button').focus();
    },
  });
  const parts: DeskParts = {
    desk: loop.desk,
    book: createBook(state.league),
    names,
    words,
    language: frame.language,
    hue: state.hue,
    now: () => Date.now() + loop.desk().offsetMs,
    choose: loop.choose,
    openMatch: (id) => matchSheet.open(id),
    cashOut: (roundId, worthMinor) => void loop.cashOut(roundId, worthMinor),
  };
  const matchSheet = createMatchSheet(parts);
  const showTable = async () => {
    const results = await loop.results();
    if (results) paintTable(results, parts);
  };
  const views = createViews(parts, loop, state);
  loop.onChange((isSending) => {
    keepFocus(() => {
      views.paint(isSending);
      matchSheet.paint();
    }, heirs);
  }, parts);
  setInterval(views.tick, 1000);
  bindTools(frame, loop, parts, sound.toggle);
  showIntro(factsOf(state, words), {
    fillRules: () => renderRules(state, parts),
    onPlay: () => loop.begin(),
  });
  followEvents(sportsPaths.stream, { token: frame.studio.token(), onEvent: (event) => loop.take(event as SportsEvent) });
  frame.onRefresh(() => void loop.refresh());
  tellReady(state);
}

/** For a control that disappears with its match or ticket: the open sheet, or the tab. */
function heirs(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[role="tab"][aria-selected="true"], #match-body, #slip .tool')];
}

function createViews(parts: DeskParts, loop: DeskLoop, { stakes }: SportsState): { paint: (isSending: boolean) => void; tick: () => void } {
  const matches = createMatchesView(parts);
  const tickets = createTicketsView(parts);
  const slip = createSlip(parts, { chips: stakes.chipsMinor.map(BigInt), mostPayout: BigInt(stakes.mostPayoutMinor) }, loop.slip);
  byId('accepts-lower', 'input').addEventListener('change', () => slip.paint(false));
  return {
    paint(isSending) {
      matches.paint();
      tickets.paint();
      slip.paint(isSending);
    },
    tick: matches.tick,
  };
}

function bindTools({ state, language, words }: Frame<SportsState>, loop: DeskLoop, parts: DeskParts, toggleSound: () => boolean): void {
  onPress('sound', () => byId('sound', 'button').setAttribute('aria-pressed', String(toggleSound())));
  onPress('notice-action', () => loop.act(byId('notice-action', 'button').dataset['action'] ?? ''));
  bindSheet('rules', () => renderRules(state, parts));
  bindSheet('rounds', () =>
    renderRounds(loop.desk().tickets, {
      words,
      language,
      details: (ticket) => ({
        lines: ticket.legs.map(({ market, result }) => `${parts.names.market(market)} · ${words.t(`leg.${result ?? 'open'}`)}`),
      }),
    }),
  );
  bindSheet('fairness', () => {
    paintFairness(undefined, parts);
    return loop.results().then((results) => paintFairness(results, parts));
  });
}
