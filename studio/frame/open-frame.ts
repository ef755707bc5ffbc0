import { place, spoken } from 'virtual:game-words';

import { type DateNames, dateNamesId } from '#contract/dates.ts';
import { directionOf, hasOwnScript } from '#contract/locale.ts';
import type { Replay } from '#studio/replay-protocol.ts';

import type { FrameState } from './frame-state.ts';
import { moneyText } from './model/money-text.ts';
import { type Messages, practiceMessages, translator } from './model/text.ts';
import type { Words } from './model/words.ts';
import { giveFirstSeed } from './ports/device-seed.ts';
import { keepToken, keptToken } from './ports/game-token.ts';
import { balanceTeller, listenToHost, tellHost } from './ports/host-page.ts';
import { type Launch, readLaunch } from './ports/launch.ts';
import { loadPart, needPart } from './ports/load-part.ts';
import { connectStudio, type Reply, type Studio } from './ports/studio.ts';
import { startClock } from './view/clock.ts';
import { measureEdges } from './view/edges.ts';
import { byId, make, write } from './view/element.ts';
import { showEnded } from './view/ended.ts';
import { fillWords } from './view/fill-words.ts';
import { renderMoney } from './view/money.ts';
import { bindPresses } from './view/presses.ts';
import { createSay } from './view/say.ts';
import { bindSheets } from './view/sheets.ts';

/** An opened game: its page has texts, clock, title and money; nothing has been played yet. */
export interface Frame<State extends FrameState> {
  studio: Studio<State>;
  /** As it was when the game opened. */
  state: State;
  /** A finished round shown in place of play. */
  replay: Replay<State> | undefined;
  words: Words;
  language: string;
  /** What a screen reader says next. */
  say: (text: string) => void;
  isCalm: () => boolean;
  /** Requested by the holding page: the balance changed elsewhere. */
  onRefresh: (act: () => void) => void;
}

/** A file of words, with the names of dates if browsers lack them. */
interface GameWords {
  default: Messages;
  dates?: DateNames;
}

/** Whether it is the tag of one of ours: the platform reads every other way to write it. */
const isSpoken = (language: string | undefined): language is string => language !== undefined && spoken.includes(language);

/**
 * Opens the game of this page's launch. `undefined` if it cannot be opened: the player has been told why.
 * `kind` names the game's own texts, which come with the frame's.
 */
export async function openFrame<State extends FrameState>(kind: string): Promise<Frame<State> | undefined> {
  tellHost({ type: 'opening' });
  const launch = readLaunch(location.href);
  document.documentElement.dataset['theme'] = launch.theme;
  if (launch.digits) document.documentElement.dataset['digits'] = launch.digits;
  const load = async (language: string) =>
    await needPart(async () => import(/* @vite-ignore */ `${place}${language}/${kind}.js`) as Promise<GameWords>);
  const early: Promise<GameWords> | undefined = isSpoken(launch.language) ? load(launch.language) : undefined;
  if (early && launch.language) bringLetters(launch.language);
  const studio = connectStudio<State>();
  const reply = await openGame(studio, launch);
  const language = [launch.language, reply.kind === 'value' ? reply.value.state.language : 'tl'].find(isSpoken) ?? 'en';
  const { default: messages, dates } = await (early ?? load(language));
  const isPractice = reply.kind === 'value' && reply.value.state.practice === true;
  const t = translator(isPractice ? practiceMessages(messages) : messages, language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  fillWords(t);
  if (dates) document.head.append(make('script', { type: 'application/json', id: dateNamesId }, JSON.stringify(dates)));
  if (!early) bringLetters(language);
  if (reply.kind !== 'value') {
    showEnded(reply.kind === 'lost' ? 'network.lost' : reply.code, t);
    return undefined;
  }
  return dressPage({ studio, ...reply.value, language, t });
}

/** While the game is opened: a device may lack them. */
function bringLetters(language: string): void {
  if (!hasOwnScript(language)) return;
  void loadPart(async () => import('#contract/script-font.ts'))
    .then((part) => part?.bringScriptFont(language))
    .catch(() => undefined);
}

function dressPage<State extends FrameState>({
  studio,
  state,
  replay,
  language,
  t,
}: Pick<Frame<State>, 'studio' | 'state' | 'replay' | 'language'> & Pick<Words, 't'>): Frame<State> {
  const isPractice = state.practice === true;
  const style = { currency: state.currency, digits: state.currencyDigits, language, isPlay: isPractice };
  const texts: Words = {
    t,
    money: (minor) => moneyText(BigInt(minor), style),
    signed: (minor) => moneyText(BigInt(minor), { ...style, isSigned: true }),
  };
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let refresh = () => {};
  write(byId('title', 'h1'), state.title);
  document.title = state.title;
  byId('practice', 'p').hidden = !isPractice;
  document.body.toggleAttribute('data-practice', isPractice);
  startClock(state);
  measureEdges();
  bindPresses();
  bindSheets();
  renderMoney({ balanceMinor: BigInt(state.balanceMinor), netMinor: BigInt(state.session.netMinor) }, texts);
  listenToHost((message) => {
    if (message.type === 'theme') document.documentElement.dataset['theme'] = message.theme;
    else if (message.type === 'visit') byId('session', 'dl').hidden = true;
    else refresh();
  });
  return {
    studio,
    state,
    replay,
    // a replay has no money
    words: replay ? texts : { ...texts, onBalance: balanceTeller(state.currency) },
    language,
    say: createSay(byId('live', 'div')),
    isCalm: () => calm.matches,
    onRefresh: (act) => void (refresh = act),
  };
}

type Opened<State extends FrameState> = Pick<Frame<State>, 'replay' | 'state'>;

async function openGame<State extends FrameState>(
  studio: Studio<State>,
  { launchToken, replayToken }: Pick<Launch, 'launchToken' | 'replayToken'>,
): Promise<Reply<Opened<State>>> {
  if (replayToken !== undefined) {
    const reply = await studio.openReplay(replayToken);
    return reply.kind === 'value' ? { kind: 'value', value: { state: reply.value.state, replay: reply.value } } : reply;
  }
  const reply = await openPlay(studio, launchToken);
  return reply.kind === 'value' ? { kind: 'value', value: { state: reply.value, replay: undefined } } : reply;
}

async function openPlay<State extends FrameState>(studio: Studio<State>, launchToken: string): Promise<Reply<State>> {
  const kept = keptToken(launchToken);
  if (kept) {
    studio.resume(kept);
    const reply = await studio.readState();
    return reply.kind === 'value' ? giveFirstSeed(studio, reply.value) : reply;
  }
  const opened = await studio.open(launchToken);
  if (opened.kind !== 'value') return opened;
  keepToken(launchToken, opened.value.gameToken);
  return giveFirstSeed(studio, opened.value.state);
}
