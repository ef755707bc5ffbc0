import type { OpenSession } from '#contract/session/calls.ts';
import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';
import { ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { $deviceNews, $devices, endDevice, endOtherDevices, retryDevices } from '#site/stores/screens/devices.ts';

interface Props {
  strings: WordsOf<'login.devices' | 'common.loading' | 'common.retry'>;
  errors: ErrorTexts;
  language: string;
}

/** `/m/securityCenter`: where the player is logged in, each with its own log-out button. */
export function LoginDevices({ strings, errors, language }: Props) {
  const devices = useStore($devices);
  const news = useStore($deviceNews);
  return (
    <section className="gutter stack gap-4 pt-4 pb-8" aria-labelledby="devices-heading">
      <h2 className="title-section" id="devices-heading">
        {strings['login.devices.heading']}
      </h2>
      <p className="text-note">{strings['login.devices.text']}</p>
      <output className={news ? 'text-sm font-semibold' : 'sr-only'}>{news ? strings[`login.devices.${news}`] : ''}</output>
      {devices.state === 'loading' && <output data-coming className="card h-18" aria-label={strings['common.loading']} />}
      {devices.state === 'ready' && (
        <>
          <ul className="card">
            {devices.value.map((session) => (
              <DeviceRow key={session.sessionId} session={session} strings={strings} language={language} />
            ))}
          </ul>
          {devices.value.length > 1 && (
            <button type="button" className="btn-line w-full" onClick={() => void endOtherDevices()}>
              {strings['login.devices.endOthers']}
            </button>
          )}
        </>
      )}
      {devices.state === 'failed' && (
        <ReadFailed
          text={strings['login.devices.failed']}
          why={errorText(errors, devices.code)}
          code={devices.code}
          retryLabel={strings['common.retry']}
          onRetry={() => void retryDevices()}
        />
      )}
    </section>
  );
}

function DeviceRow({ session, strings, language }: { session: OpenSession } & Pick<Props, 'strings' | 'language'>) {
  const device = session.device || strings['login.devices.unknown'];
  const moment = formatMoment(session.seenAtMs, language);
  return (
    <li className="flex items-center gap-3 p-4">
      <span className="min-w-0">
        <strong>{device}</strong>
        <br />
        <span className="text-note">{fillText(strings['login.devices.seen'], { moment, address: session.address })}</span>
      </span>
      {session.isThis ? (
        <span className="ms-auto text-sm">{strings['login.devices.this']}</span>
      ) : (
        <button
          type="button"
          className="btn-line ms-auto shrink-0"
          aria-label={fillText(strings['login.devices.endNamed'], { device, moment })}
          onClick={() => void endDevice(session.sessionId)}
        >
          {strings['login.devices.end']}
        </button>
      )}
    </li>
  );
}
