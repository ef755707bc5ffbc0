import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { readGameMessage } from '#site/lib/game-message.ts';
import { $replay, openReplay } from '#site/stores/replay.ts';
import { $theme } from '#site/stores/theme.ts';

const root = document.querySelector<HTMLElement>('[data-replay]');
if (root) startReplay(root);

/** The replay page: requests the round's address and puts it in a frame. The round is in the URL fragment, which stays on the device. */
function startReplay(page: HTMLElement): void {
  const asked = new URLSearchParams(location.hash.slice(1));
  const round = { vendor: asked.get('vendor') ?? '', roundId: asked.get('round') ?? '' };
  const texts = JSON.parse(page.dataset['errors'] ?? '{}') as Record<string, string>;
  const part = (name: string) => page.querySelector<HTMLElement>(`[data-replay-part="${name}"]`);
  $theme.listen((theme) => page.querySelector('iframe')?.contentWindow?.postMessage({ type: 'theme', theme }, location.origin));
  $replay.subscribe((replay) => {
    page.dataset['replay'] = replay.state;
    document.documentElement.dataset['replayed'] = replay.state;
    for (const name of ['loading', 'failed']) part(name)?.toggleAttribute('hidden', replay.state !== name);
    page.querySelector('iframe')?.remove();
    const why = part('why');
    if (replay.state === 'failed' && why) why.textContent = errorText(texts, replay.code);
    if (replay.state !== 'ready') return;
    const frame = document.createElement('iframe');
    frame.title = fillText(page.dataset['frameTitle'] ?? '', { name: replay.gameName });
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
    frame.src = replay.url;
    page.append(frame);
    frame.focus();
  });
  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== page.querySelector('iframe')?.contentWindow || event.origin !== location.origin) return;
    if (readGameMessage(event.data)?.type === 'close') location.assign('/m/gameRecord');
  });
  part('retry')?.addEventListener('click', () => void openReplay(round));
  if (round.vendor === '' || round.roundId === '') $replay.set({ state: 'failed', code: 'not.found' });
  else void openReplay(round);
}
