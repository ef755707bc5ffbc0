import { openSheet } from './sheets.js';
import { drawStage, riseOf } from './stage.js';

const launch = new URLSearchParams(location.hash.slice(1));
const wording = await fetch(`/page/words.json?${new URLSearchParams({ lang: launch.get('lang') ?? '' })}`);
const language = wording.headers.get('content-language');
const words = await wording.json();
const say = (key, values = {}) => (words[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name) => String(values[name] ?? ''));
const at = (name) => document.querySelector(`[data-at="${name}"]`);
const host = document.referrer === '' ? location.origin : new URL(document.referrer).origin;
const tell = (message) => parent !== window && parent.postMessage(message, host);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Kept across reloads: the session of this launch, and the bet whose end has not been seen. */
const kept = {
  key: `bahaghari:${launch.get('launch') ?? ''}`,
  read: () => JSON.parse(sessionStorage.getItem(kept.key) ?? '{}'),
  write: (change) => sessionStorage.setItem(kept.key, JSON.stringify({ ...kept.read(), ...change })),
};

let view;
let pick = '';
let stakeAt = 0;
let isBusy = false;
/** How far the server's clock is ahead of ours. */
let aheadMs = 0;

document.documentElement.lang = language;
document.documentElement.dataset.theme = launch.get('theme') === 'dark' ? 'dark' : 'light';
for (const element of document.querySelectorAll('[data-text]')) element.textContent = say(element.dataset.text);
announce('said.loading');
void start();

async function start() {
  const known = kept.read();
  const answer = known.session
    ? await ask('/api/view', { session: known.session })
    : await ask('/api/open', { launch: launch.get('launch') ?? '' });
  if (!answer.ok) {
    announce(`reason.${answer.reason === 'blocked' ? 'blocked' : 'launch'}`);
    return;
  }
  if (answer.session) kept.write({ session: answer.session });
  show(answer.view);
  pick = view.picks[0].pick;
  drawPicks();
  drawStill();
  document.querySelector('main').dataset.screen = 'ready';
  tell({ type: 'ready' });
  setInterval(tick, 500);
  tick();
  if (known.bet) await playOut(known.bet, true);
  else announce(view.freeLeft > 0 ? 'said.free' : 'said.ready');
}

/** Repeats the same request until there is an answer: the bet's id makes it one bet. */
async function ask(path, body) {
  for (let waitMs = 500; ; waitMs = Math.min(8000, waitMs * 2)) {
    try {
      const response = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
      if (response.ok) return await response.json();
    } catch {
      // reported below: no connection and an unreachable server are the same to the player
    }
    announce('reason.away');
    await pause(waitMs);
  }
}

function show(next) {
  view = next;
  aheadMs = view.nowMs - Date.now();
  at('title').textContent = view.title;
  at('balance').textContent = money(view.balanceMinor);
  at('net').textContent = money(view.netMinor, 'exceptZero');
  at('ask').textContent = say(`ask.${view.gameId}`);
  at('facts').textContent = say('facts', { return: view.returnPercent, seconds: 5 });
  tell({ type: 'balance', balanceMinor: view.balanceMinor, currency: view.currency });
  drawControls();
}

function money(minor, sign = 'auto') {
  const format = {
    style: 'currency',
    currency: view.currency,
    signDisplay: sign,
    minimumFractionDigits: view.digits,
    currencyDisplay: 'narrowSymbol',
  };
  return new Intl.NumberFormat('en-PH', format).format(Number(minor) / 10 ** view.digits);
}

function drawPicks() {
  const field = at('picks');
  for (const old of field.querySelectorAll('label')) old.remove();
  for (const { pick: name, endings } of view.picks) {
    const label = document.createElement('label');
    const input = Object.assign(document.createElement('input'), { type: 'radio', name: 'pick', value: name, checked: name === pick });
    const face = document.createElement('span');
    face.textContent = say(`face.${name}`);
    const pays = document.createElement('small');
    pays.textContent = `×${Math.max(...endings.map(({ times }) => times))}`;
    face.append(pays);
    label.append(input, face);
    input.addEventListener('change', () => {
      pick = name;
      drawStill();
    });
    field.append(label);
  }
}

function drawStill() {
  setStage('', { pick });
}

function setStage(mood, shown) {
  const stage = at('stage');
  stage.className = `stage ${mood}`;
  stage.style.setProperty('--rise', riseOf(shown.pick));
  stage.innerHTML = drawStage({ gameId: view.gameId, ...shown });
}

function drawControls() {
  const isFree = view.freeLeft > 0;
  const waitMs = view.nextAtMs - (Date.now() + aheadMs);
  if (isFree) stakeAt = 0;
  at('stake').textContent = isFree ? '0' : money(view.stakesMinor[stakeAt]);
  at('less').disabled = isBusy || isFree || stakeAt === 0;
  at('more').disabled = isBusy || isFree || stakeAt === view.stakesMinor.length - 1;
  for (const input of document.querySelectorAll('input[name="pick"]')) input.disabled = isBusy;
  const play = at('play');
  play.disabled = isBusy || waitMs > 0;
  play.textContent = say(isBusy ? 'play.busy' : waitMs > 0 ? 'play.wait' : isFree ? 'play.free' : 'play');
}

function tick() {
  const seconds = Math.max(0, Math.floor((Date.now() + aheadMs - view.openedAtMs) / 1000));
  const two = (number) => String(number).padStart(2, '0');
  at('clock').textContent = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  drawControls();
}

at('less').addEventListener('click', () => step(-1));
at('more').addEventListener('click', () => step(1));
function step(by) {
  stakeAt = Math.min(view.stakesMinor.length - 1, Math.max(0, stakeAt + by));
  drawControls();
}

at('play').addEventListener('click', async () => {
  if (isBusy) return;
  const isFree = view.freeLeft > 0;
  const bet = { betId: crypto.randomUUID(), pick, stakeMinor: view.stakesMinor[stakeAt], isFree };
  kept.write({ bet });
  await playOut(bet, false);
});

/** Brings a bet to its end, however often the connection breaks. */
async function playOut(bet, isResumed) {
  isBusy = true;
  pick = bet.pick;
  drawControls();
  announce('said.busy');
  setStage('busy', { pick });
  const shownAt = Date.now();
  let answer = await ask('/api/play', { session: kept.read().session, ...bet });
  while (answer.ok && (answer.round.state === 'opened' || answer.round.state === 'undoing')) {
    announce('said.checking');
    await pause(2000);
    answer = await ask('/api/play', { session: kept.read().session, ...bet });
  }
  await pause(Math.max(0, (isResumed ? 300 : 1400) - (Date.now() - shownAt)));
  isBusy = false;
  kept.write({ bet: null });
  if (answer.ok) {
    show(answer.view);
    showEnd(answer.round, isResumed);
  } else refuse(answer.reason);
  drawControls();
}

function showEnd(round, isResumed) {
  if (round.state === 'refused' || round.state === 'undone') {
    drawStill();
    if (round.state === 'undone') announce('said.undone');
    else
      refuse(
        {
          INSUFFICIENT_FUNDS: 'funds',
          PLAYER_BLOCKED: 'blocked',
          PLAYER_EXCLUDED: 'excluded',
          REALITY_CHECK: 'check',
          LIMIT_SESSION: 'limit',
          LIMIT_STAKE: 'limit',
          LIMIT_LOSS: 'limit',
          TOKEN_EXPIRED: 'expired',
          INVALID_TOKEN: 'expired',
        }[round.refusal] ?? 'refused',
      );
    return;
  }
  setStage(round.face, round);
  const [win, stake] = [BigInt(round.winMinor), round.isFree ? 0n : BigInt(round.stakeMinor)];
  const key = win > stake ? 'said.win' : win > 0n ? 'said.back' : 'said.none';
  const values = { face: say(`face.${round.face}`), amount: money(round.winMinor) };
  if (isResumed) announce('said.resumed', { text: say(key, values) }, key === 'said.win' ? 'win' : '');
  else announce(key, values, key === 'said.win' ? 'win' : '');
}

function refuse(reason) {
  drawStill();
  announce(`reason.${words[`reason.${reason}`] ? reason : 'refused'}`);
}

function announce(key, values, kind = '') {
  at('said').dataset.kind = kind;
  at('said').textContent = say(key, values);
}

for (const button of document.querySelectorAll('[data-open]'))
  button.addEventListener('click', () => openSheet(button.dataset.open, { view, say, money, at }));
at('sheet-close').addEventListener('click', () => at('sheet').close());

addEventListener('message', async (event) => {
  if (event.source !== parent || event.origin !== host) return;
  if (event.data?.type === 'theme') document.documentElement.dataset.theme = event.data.theme === 'dark' ? 'dark' : 'light';
  // the embedding page shows time and net position of the whole visit
  if (event.data?.type === 'visit') document.querySelector('.facts').hidden = true;
  if (event.data?.type === 'refresh' && view && !isBusy) {
    const answer = await ask('/api/view', { session: kept.read().session });
    if (answer.ok) show(answer.view);
  }
});
