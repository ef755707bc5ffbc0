import { holdPlace } from '#site/islands/ui/hold-place.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { readGameMessage } from '#site/lib/game-message.ts';
import { readLaunchQuery } from '#site/lib/launch-query.ts';
import { launchScreen, launchScreens } from '#site/lib/launch-screen.ts';
import { partMs, withPart } from '#site/lib/load-part.ts';
import { whenServed } from '#site/stores/connection.ts';
import { $gameBalanceView, $isPractice, $launch, type Launch, openGame, takeGameMessage } from '#site/stores/launch.ts';
import { $theme } from '#site/stores/theme.ts';

const placeholders = { hidden: '******', unknown: '–' } as const;
let isHeard = false;
let silence: ReturnType<typeof setTimeout> | undefined;
const root = document.querySelector<HTMLElement>('[data-launch]');
if (root) startLaunch(root);

/** The launch page: requests the game's address, puts it in a frame, listens to it. */
function startLaunch(page: HTMLElement): void {
  const query = readLaunchQuery(location.search);
  const part = (name: string) => page.querySelector<HTMLElement>(`[data-launch-part="${name}"]`);
  const texts = JSON.parse(page.dataset['errors'] ?? '{}') as Record<string, string>;
  const leave = () => leavePage(query.pageBack);

  const tell = (message: object) => {
    const frame = frameOf(page);
    frame?.contentWindow?.postMessage(message, new URL(frame.src).origin);
  };
  // one clock and one net position: our own games hide theirs in favour of the whole visit's
  const tellVisit = () => {
    if (document.querySelector('[data-part="play-clock"]:not([hidden])')) tell({ type: 'visit' });
  };
  $theme.listen((theme) => tell({ type: 'theme', theme }));
  $launch.subscribe((launch) => {
    page.dataset['launch'] = launch.state;
    document.documentElement.dataset['launched'] = launch.state;
    const screen = launchScreen(launch);
    for (const name of launchScreens) part(name)?.toggleAttribute('hidden', screen !== name);
    const why = part('why');
    if (launch.state === 'failed' && why) why.textContent = errorText(texts, launch.code);
    if (launch.state === 'failed') whenServed(() => void openGame(query));
    showGame(page, launch);
  });
  showBalance();
  addEventListener('message', (event: MessageEvent<unknown>) => {
    const frame = frameOf(page);
    if (!frame || event.source !== frame.contentWindow || event.origin !== new URL(frame.src).origin) return;
    const message = readGameMessage(event.data);
    if (!message) return;
    isHeard = true;
    clearTimeout(silence);
    if (message.type !== 'opening') uncover(page);
    takeGameMessage(message);
    if (message.type === 'ready') tellVisit();
    if (message.type === 'protection')
      void withPart(
        async () => import('#site/stores/play-watch.ts'),
        ({ touchPlay }) => touchPlay(),
      );
    if (message.type === 'close') leave();
    if (message.type === 'deposit') location.assign(`/m/voucherCenter?next=${encodeURIComponent(location.pathname + location.search)}`);
  });
  // a deposit may have arrived while the player was away
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) tell({ type: 'refresh' });
  });
  const protection = async () =>
    withPart(
      async () => import('#site/islands/protection/start-play.ts'),
      ({ startPlay }) => startPlay(tellVisit),
    );
  const stopWaiting = $launch.listen(({ state }) => {
    if (state !== 'ready' && state !== 'lottery') return;
    stopWaiting();
    if (!$isPractice.get()) void protection();
  });
  part('retry')?.addEventListener('focus', holdPlace);
  part('retry')?.addEventListener('click', () => void openGame(query));
  if (query.pageBack === 'home') bindBackHome();
  void openGame(query);
}

/** The balance in the bar: the wallet's, or the practice balance. */
function showBalance(): void {
  $isPractice.subscribe((isPractice) => {
    for (const label of document.querySelectorAll<HTMLElement>('[data-balance-of]'))
      label.hidden = label.dataset['balanceOf'] !== (isPractice ? 'practice' : 'wallet');
  });
  $gameBalanceView.subscribe((view) => {
    const amount = document.querySelector<HTMLElement>('[data-game-balance]');
    if (amount)
      amount.textContent =
        view.state === 'visible'
          ? formatMoney({ ...view, language: document.documentElement.lang, isPlay: $isPractice.get() })
          : placeholders[view.state];
  });
}

/** Whether the framed game has sent anything yet, and how long to wait for it. */
function showGame(page: HTMLElement, launch: Launch): void {
  isHeard = false;
  clearTimeout(silence);
  frameOf(page)?.remove();
  if (launch.state !== 'ready' && launch.state !== 'lottery') return;
  const { game } = launch.value;
  const title = document.querySelector('[data-part="header"] h1');
  if (title) title.textContent = game.displayName;
  if (launch.state === 'lottery') return;
  // until the game is there, the opening message takes its place
  delete page.dataset['frame'];
  page.querySelector('[data-launch-part="loading"]')?.removeAttribute('hidden');
  const frame = document.createElement('iframe');
  frame.title = fillText(page.dataset['frameTitle'] ?? '', { name: game.displayName });
  frame.allow = 'fullscreen; autoplay';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox');
  frame.src = launch.value.url;
  frame.addEventListener('load', () => {
    uncover(page);
    // a game of this site says at once that it is there
    if (!isHeard && new URL(frame.src).origin === location.origin)
      silence = setTimeout(takeGameMessage, partMs.patience, { type: 'broken' });
  });
  page.append(frame);
  frame.focus();
}

/** The game has loaded, or sent something. */
function uncover(page: HTMLElement): void {
  page.dataset['frame'] = 'shown';
  page.querySelector('[data-launch-part="loading"]')?.setAttribute('hidden', '');
}

function frameOf(page: HTMLElement): HTMLIFrameElement | null {
  return page.querySelector('iframe');
}

function leavePage(pageBack: string | undefined): void {
  if (pageBack !== 'home' && document.referrer.startsWith(`${location.origin}/`) && history.length > 1) history.back();
  else location.assign('/m/home');
}

/** `pageBack=home`: the back control leads home whatever came before (GAME-023). */
function bindBackHome(): void {
  document.querySelector('[data-part="header"] [data-back]')?.addEventListener(
    'click',
    (event) => {
      event.stopImmediatePropagation();
      event.preventDefault();
      location.assign('/m/home');
    },
    { capture: true },
  );
}
