import { productOf } from '#contract/bonus/facts.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { $balance } from '#site/stores/balance.ts';
import { $gameBalanceView, $launch } from '#site/stores/launch.ts';
import { $playStop, $playView, closeStop, goOnPlaying, showBalance } from '#site/stores/play-watch.ts';

/**
 * The session clock of a play screen, and the dialog that stops play. Loaded once the game is there. `onClock`: the clock became visible.
 */
export function startPlay(onClock: () => void): void {
  const clock = document.querySelector<HTMLElement>('[data-part="play-clock"]');
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-part="play-stop"]');
  if (!clock || !dialog) return;
  followBalance();
  const language = document.documentElement.lang;
  const [time, net] = [clock.querySelector('[data-play="time"]'), clock.querySelector('[data-play="net"]')];
  const netText = (minor: string, currency: string) => formatMoney({ minor, currency, language, isSigned: true });
  $playView.subscribe((view) => {
    const isNew = clock.hidden && view !== undefined;
    clock.hidden = view === undefined;
    if (!view || !time || !net) return;
    time.textContent = view.time;
    net.textContent = netText(view.netMinor, view.currency);
    if (isNew) onClock();
  });
  const facts = dialog.querySelector<HTMLElement>('[data-play="facts"]');
  $playStop.subscribe((stop) => {
    if (!stop) return dialog.open && dialog.close();
    for (const part of dialog.querySelectorAll<HTMLElement>('[data-stop]')) part.hidden = !part.dataset['stop']?.split(' ').includes(stop);
    const view = $playView.get();
    if (facts && view)
      facts.textContent = fillText(facts.dataset['text'] ?? '', { time: view.time, net: netText(view.netMinor, view.currency) });
    if (!dialog.open) dialog.showModal();
  });
  // the store decides whether Escape closes it
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    closeStop();
  });
  // browsers close a dialog at the second Escape, whatever the page says
  dialog.addEventListener('close', () => {
    if ($playStop.get() === 'check') dialog.showModal();
    else closeStop();
  });
  dialog.querySelector('[data-play="close"]')?.addEventListener('click', closeStop);
  const goOn = dialog.querySelector<HTMLButtonElement>('[data-play="go-on"]');
  const failed = dialog.querySelector<HTMLElement>('[data-play="failed"]');
  goOn?.addEventListener('click', async () => {
    goOn.disabled = true;
    const isTaken = await goOnPlaying();
    goOn.disabled = false;
    if (failed) failed.hidden = isTaken;
  });
}

/** A framed game reports its balance when it shows it; a lottery is played on the page itself, with the page's own balance. */
function followBalance(): void {
  const launch = $launch.get();
  const product = 'value' in launch ? productOf[launch.value.game.gameType] : undefined;
  $gameBalanceView.subscribe((view) => view.state === 'visible' && showBalance(view.minor, product));
  if (launch.state === 'lottery') $balance.subscribe((balance) => balance && showBalance(balance.cashMinor.toString(), undefined));
}
