import { cardsPaths } from '#studio/paths.ts';
import type { CardsState, PastHand, PlayedGame, TableProof } from '#studio/kinds/cards/protocol.ts';
import { needPart } from '#studio/frame/ports/load-part.ts';

import { type Frame, openFrame } from '#studio/frame/open-frame.ts';
import { tellHost, tellReady } from '#studio/frame/ports/host-page.ts';
import { createSound } from '#studio/frame/ports/sound.ts';
import { byId, onPress } from '#studio/frame/view/element.ts';
import { showIntro } from '#studio/frame/view/intro.ts';
import { renderRounds } from '#studio/frame/view/rounds-sheet.ts';
import { bindSheet } from '#studio/frame/view/sheets.ts';
import { type CardsLoop, createCardsLoop } from './cards-loop.ts';
import { scores } from './model/scores.ts';
import { createOwnSeeds, type OwnSeeds } from './ports/own-seeds.ts';
import { gameWords } from './model/table-words.ts';
import { renderFelt } from './view/felt.ts';
import { renderLobby } from './view/lobby.ts';
import { renderProof } from './view/proof.ts';
import { factsOf, renderRules } from './view/rules.ts';

/** Opens the card room of this page's launch and keeps it going. */
export async function startCards(): Promise<void> {
  const frame = await openFrame<CardsState>('cards');
  if (!frame) return;
  const { state, words } = frame;
  document.documentElement.style.setProperty('--hue', String(state.hue));
  document.body.dataset['game'] = state.room.game;
  document.body.dataset['phase'] = 'lobby';
  renderFelt(null, { state, words, nowMs: state.serverTime });
  const { replay } = frame;
  if (replay) return void needPart(async () => import('./replay-cards.ts')).then(({ replayCards }) => replayCards(frame, replay));
  renderLobby({ state, table: null, ended: '', isBusy: true }, words);
  // games between players have no return to publish
  const note = document.querySelector('[data-t="intro.note"]');
  if (note) note.textContent = words.t('cards.note');
  const sound = createSound(scores);
  onPress('sound', () => byId('sound', 'button').setAttribute('aria-pressed', String(sound.toggle())));
  const fillRules = () => renderRules(state, words);
  bindSheet('rules', fillRules);
  tellReady(state);
  const seeds = createOwnSeeds(openStorage());
  const begin = () => bind(createCardsLoop(frame, { play: sound.play, seeds }), { ...frame, seeds });
  // a running game does not wait for its rules to be read
  if (state.table) begin();
  else showIntro(factsOf(state, words), { fillRules, onPlay: begin });
}

/** Nothing where a page may not store anything. */
function openStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

function bind(loop: CardsLoop, { studio, words, language, seeds }: Frame<CardsState> & { seeds: OwnSeeds }): void {
  onPress('join', loop.join);
  onPress('leave', loop.leave);
  onPress('notice-action', () => {
    if (byId('notice-action', 'button').dataset['action'] === 'deposit') tellHost({ type: 'deposit' });
    else loop.retryNow();
  });
  bindSheet('rounds', async () => {
    const reply = await studio.readState();
    const games = reply.kind === 'value' ? reply.value.lastRounds : loop.state().lastRounds;
    return renderRounds<PlayedGame>(games, {
      words,
      language,
      details: (game) => ({ lines: game.outcome ? [gameWords(game, words)] : [] }),
    });
  });
  bindSheet('fairness', () =>
    renderProof(
      { state: loop.state(), table: loop.table() },
      {
        words,
        ownSeed: seeds.of,
        async readHands(tableId) {
          const reply = await studio.get<{ list: PastHand[] }>(`${cardsPaths.tables}/${tableId}/hands`);
          return reply.kind === 'value' ? reply.value.list : undefined;
        },
        async readProof(tableId) {
          const reply = await studio.get<TableProof>(`${cardsPaths.tables}/${tableId}/proof`);
          return reply.kind === 'value' ? reply.value : undefined;
        },
      },
    ),
  );
}
