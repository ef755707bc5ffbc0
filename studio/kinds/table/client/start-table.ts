import { emblems } from 'virtual:table-emblems';

import { type Frame, openFrame } from '#studio/frame/open-frame.ts';
import { tellHost, tellReady } from '#studio/frame/ports/host-page.ts';
import { createSound } from '#studio/frame/ports/sound.ts';
import { byId, onPress, write } from '#studio/frame/view/element.ts';
import { showIntro } from '#studio/frame/view/intro.ts';
import { renderRounds } from '#studio/frame/view/rounds-sheet.ts';
import { bindSheet } from '#studio/frame/view/sheets.ts';
import type { TableState } from '#studio/kinds/table/protocol.ts';

import { placeNames } from './model/place-names.ts';
import { scores } from './model/scores.ts';
import { openCloth } from './open-cloth.ts';
import { openCrash } from './open-crash.ts';
import { connectTables, type TablesPort } from './ports/tables.ts';
import type { TableLoop } from './table-loop.ts';
import type { TableParts } from './table-parts.ts';
import { betDetails, factsOf, renderFairness, renderPeople, renderTableRules } from './view/sheets.ts';

/** Opens the table of this page's launch and keeps it going. */
export async function startTable(): Promise<void> {
  const frame = await openFrame<TableState>('table');
  if (!frame) return;
  dressTable(frame.state);
  const port = connectTables(frame.studio);
  const sound = createSound(scores);
  onPress('sound', () => byId('sound', 'button').setAttribute('aria-pressed', String(sound.toggle())));
  const names = placeNames(frame.state.table.game, frame.words.t);
  const fillRules = () => renderTableRules(frame.state, frame.words, names);
  bindSheet('rules', fillRules);
  tellReady(frame.state);
  showIntro(factsOf(frame.state, frame.words), {
    fillRules,
    onPlay() {
      const parts: TableParts = { frame, port, play: sound.play };
      const loop = frame.state.table.game === 'crash' ? openCrash(parts) : openCloth(parts, names);
      bindTools(loop, parts, names);
      tellUnseen(frame, port);
    },
  });
}

/** The colour, the felt and the emblem of the table. */
function dressTable({ hue, glyph, table }: TableState): void {
  const root = document.documentElement;
  root.style.setProperty('--hue', String(hue));
  document.body.dataset['look'] = table.look;
  document.body.dataset['game'] = table.game;
  document.body.dataset['glyph'] = glyph;
  const emblem = emblems[glyph];
  if (emblem) root.style.setProperty('--emblem', `url("${emblem}")`);
  root.dataset['emblem'] = emblem ? (glyph.includes(':') ? 'picture' : 'mark') : 'none';
}

function bindTools(loop: TableLoop, { frame, port }: TableParts, names: ReturnType<typeof placeNames>): void {
  const { words, language } = frame;
  onPress('notice-action', () => {
    if (byId('notice-action', 'button').dataset['action'] === 'deposit') tellHost({ type: 'deposit' });
    else loop.retryNow();
  });
  onPress('open-people', () => {
    renderPeople(loop.table(), words);
    byId('people', 'dialog').showModal();
  });
  bindSheet('rounds', async () => {
    const reply = await port.readBets();
    const list = reply.kind === 'value' ? reply.value.list : frame.state.lastBets;
    return renderRounds(
      list.map((bet) => ({ ...bet, state: bet.state === 'settled' ? 'closed' : bet.state, bet })),
      { words, language, details: ({ bet }) => betDetails(bet, { words, names }) },
    );
  });
  bindSheet('fairness', () =>
    renderFairness(loop.table(), {
      words,
      async readRecord(roundId) {
        const reply = await port.readRecord(roundId);
        return reply.kind === 'value' ? reply.value : undefined;
      },
    }),
  );
}

/** What was settled while the player was away: announced once. */
function tellUnseen({ state, words, say }: Frame<TableState>, port: TablesPort): void {
  const { unseen } = state;
  if (unseen.length === 0) return;
  const sum = (field: 'stakeMinor' | 'winMinor') => unseen.reduce((total, bet) => total + BigInt(bet[field]), 0n);
  const text = words.t('table.unseen', { stake: words.money(sum('stakeMinor')), win: words.money(sum('winMinor')) });
  write(byId('message-note', 'p'), text);
  say(text);
  void port.markSeen();
}
