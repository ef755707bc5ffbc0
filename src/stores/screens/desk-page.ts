/** Page. Reloads a help desk page every few seconds while it is visible and its session lasts. */
import { readConsolePage, type ConsolePage } from '#site/api/console-page.ts';

const everyMs = 4000;

export function followDeskPage(show: (page: ConsolePage) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), everyMs);
  };
  const look = async () => {
    // messages on a hidden page would count as read
    if (isBusy || document.hidden) return;
    isBusy = true;
    const page = await readConsolePage(location.href);
    isBusy = false;
    if (!document.hidden) show(page);
    if (page.state !== 'over') wait();
    else document.removeEventListener('visibilitychange', lookAgain);
  };
  const lookAgain = () => void look();
  document.addEventListener('visibilitychange', lookAgain);
  wait();
}
