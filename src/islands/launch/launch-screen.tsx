import { useEffect, useRef } from 'react';

import { FramedGame, type Tell } from '#site/islands/framed-game.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { fillText } from '#site/lib/fill-text.ts';
import type { GameMessage } from '#site/lib/game-message.ts';
import { leaveGame } from '#site/lib/leave-game.ts';
import { launchScreen } from '#site/lib/launch-screen.ts';
import { noteLeaving } from '#site/stores/left-game.ts';
import { $isShown, $launch, $returns, type Launch, takeGameLoad, takeGameMessage } from '#site/stores/launch.ts';
import { $isCounted, touchPlay } from '#site/stores/play-watch.ts';

import { LaunchClosed, LaunchFailed, LaunchTrial } from './launch-refused.tsx';
import type { LaunchText } from './launch-text.ts';

interface Props extends LaunchText {
  /** Whether this merchant takes new players here. */
  canRegister: boolean;
}

/** The launch page: the game in its frame, or why there is none. A lottery is played on the page itself, beside this. */
export function LaunchScreen({ canRegister, ...text }: Props) {
  const { strings } = text;
  const launch = useStore($launch);
  const isShown = useStore($isShown);
  const screen = launchScreen(launch);
  // the page's style puts away what would lie under the game
  useEffect(() => {
    document.documentElement.dataset['launched'] = launch.state;
  }, [launch.state]);
  return (
    <div className="launch" data-launch={launch.state} data-frame={isShown ? 'shown' : undefined}>
      <output className="blank-state" hidden={!(screen === 'loading' || (screen === 'ready' && !isShown))}>
        <span className="i-tabler-cards text-[3.5rem] text-faint" aria-hidden="true" />
        <span className="font-semibold">{strings['play.loading']}</span>
        <span className="text-note">{strings['play.loading.text']}</span>
      </output>
      {screen === 'failed' && launch.state === 'failed' && <LaunchFailed {...text} code={launch.code} />}
      {screen === 'closed' && <LaunchClosed strings={strings} />}
      {screen === 'trial' && <LaunchTrial strings={strings} canRegister={canRegister} />}
      {launch.state === 'ready' && <OpenedGame opened={launch.value} title={strings['play.frame']} />}
    </div>
  );
}

interface OpenedProps {
  opened: Extract<Launch, { state: 'ready' }>['value'];
  title: string;
}

function OpenedGame({ opened: { url, game }, title }: OpenedProps) {
  const isCounted = useStore($isCounted);
  const isShown = useStore($isShown);
  const returns = useStore($returns);
  const tell = useRef<Tell>(null);
  useEffect(noteLeaving, []);
  // one clock and one net position: our own games hide theirs in favour of the whole visit's
  useEffect(() => {
    if (isCounted && isShown) tell.current?.({ type: 'visit' });
  }, [isCounted, isShown]);
  useEffect(() => {
    if (returns > 0) tell.current?.({ type: 'refresh' });
  }, [returns]);
  const take = (message: GameMessage) => {
    takeGameMessage(message);
    if (message.type === 'ready' && isCounted) tell.current?.({ type: 'visit' });
    if (message.type === 'protection') void touchPlay();
    if (message.type === 'close') leaveGame();
    if (message.type === 'deposit') location.assign(`/m/voucherCenter?next=${encodeURIComponent(location.pathname + location.search)}`);
  };
  return (
    <FramedGame
      key={url}
      ref={tell}
      url={url}
      title={fillText(title, { name: game.displayName })}
      allow="fullscreen; autoplay"
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onMessage={take}
      onLoad={() => takeGameLoad(new URL(url, location.href).origin)}
    />
  );
}
