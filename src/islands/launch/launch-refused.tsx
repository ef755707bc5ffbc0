import type { ReactNode } from 'react';

import { holdPlace } from '#site/islands/ui/hold-place.ts';
import { errorText } from '#site/lib/error-text.ts';
import { whenServed } from '#site/stores/connection.ts';
import { openGame } from '#site/stores/launch.ts';

import type { LaunchText } from './launch-text.ts';

type Strings = Pick<LaunchText, 'strings'>;

/** The game did not open. If the platform was down, it is opened once the platform answers again. */
export function LaunchFailed({ strings, errors, code }: LaunchText & { code: string }) {
  return (
    <div
      className="blank-state"
      role="alert"
      data-launch-part="failed"
      ref={(place) => (place ? whenServed(() => void openGame()) : undefined)}
    >
      <span className="i-tabler-plug-connected-x text-[3.5rem] text-faint" aria-hidden="true" />
      <p className="font-semibold">{strings['play.failed']}</p>
      <p data-launch-part="why">{code === 'game.missing' ? strings['play.missing'] : errorText(errors, code)}</p>
      <p className="text-note">{strings['play.failed.text']}</p>
      <div className="row flex-wrap justify-center gap-3">
        <button type="button" className="btn-sun" data-retry onFocus={holdPlace} onClick={() => void openGame()}>
          {strings['play.retry']}
        </button>
        <Lobby className="btn-line" strings={strings} />
      </div>
      <a className="link" href="/m/protection">
        {strings['protection.title']}
      </a>
    </div>
  );
}

/** The vendor is under maintenance. */
export function LaunchClosed({ strings }: Strings) {
  return (
    <Refused icon="i-tabler-tool" title={strings['play.closed']} text={strings['play.closed.text']}>
      <p className="text-note">{strings['play.failed.text']}</p>
      <Lobby className="btn-sun" strings={strings} />
    </Refused>
  );
}

/** A free trial cannot open this game. */
export function LaunchTrial({ strings, canRegister }: Strings & { canRegister: boolean }) {
  return (
    <Refused icon="i-tabler-user-circle" title={strings['play.trial']} text={strings['play.trial.text']}>
      <div className="row flex-wrap justify-center gap-3">
        {canRegister && (
          <a className="btn-sun" href="/m/register">
            {strings['play.trial.register']}
          </a>
        )}
        <Lobby className="btn-line" strings={strings} />
      </div>
    </Refused>
  );
}

function Refused({ icon, title, text, children }: { icon: string; title: string; text: string; children: ReactNode }) {
  return (
    <div className="blank-state" role="alert">
      <span className={`${icon} text-[3.5rem] text-faint`} aria-hidden="true" />
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
      {children}
    </div>
  );
}

function Lobby({ strings, className }: Strings & { className: string }) {
  return (
    <a className={className} href="/m/home">
      {strings['play.lobby']}
    </a>
  );
}
