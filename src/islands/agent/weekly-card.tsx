import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { TickField } from '#site/islands/ui/tick-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { $weeklyChange, $weeklyMail, retryWeeklyMail, setWeeklyMail } from '#site/stores/screens/weekly-mail.ts';

import { HomeCard } from './ui/home-card.tsx';
import { LogInAgain } from './ui/log-in-again.tsx';
import { PartFailed } from './ui/part-failed.tsx';

interface Props {
  strings: WordsOf<'agent.weekly' | 'common.retry' | 'shell.login'>;
  errors: ErrorTexts;
  /** Whether members can link a Google account, whose address counts as verified. */
  hasGoogle: boolean;
}

/** The report of each week by mail: off until the agent turns it on. The page gives the choice its place before it is known. */
export function WeeklyCard({ strings, errors, hasGoogle }: Props) {
  const weekly = useStore($weeklyMail);
  const change = useStore($weeklyChange);
  const value = weekly.state === 'ready' ? weekly.value : undefined;
  return (
    <HomeCard name="weekly" title={strings['agent.weekly']} isBusy={weekly.state === 'loading'}>
      <p className="text-note m-0">{strings['agent.weekly.note']}</p>
      <div className="weekly-place stack gap-1">
        {value && !value.canMail && <p className="text-note m-0">{strings['agent.weekly.noMail']}</p>}
        {value?.canMail && value.address === null && <NoAddress strings={strings} hasGoogle={hasGoogle} />}
        {value?.canMail && (value.isOn || value.address !== null) && (
          <TickField
            name="weekly"
            label={value.address === null ? strings['agent.weekly.on'] : fillText(strings['agent.weekly.onTo'], { address: value.address })}
            isOn={value.isOn}
            onChange={(isOn) => void setWeeklyMail(isOn)}
          />
        )}
        {weekly.state === 'failed' && (
          <PartFailed
            text={strings['agent.weekly.failed']}
            code={weekly.code}
            errors={errors}
            strings={strings}
            onRetry={() => void retryWeeklyMail()}
          />
        )}
        <output className="block text-note">
          {change.state === 'saved' && strings[value?.isOn ? 'agent.weekly.isOn' : 'agent.weekly.isOff']}
        </output>
        <Alert text={change.state === 'failed' ? errorText(errors, change.code) : undefined} />
        {change.state === 'failed' && <LogInAgain code={change.code} label={strings['shell.login']} />}
      </div>
    </HomeCard>
  );
}

function NoAddress({ strings, hasGoogle }: Pick<Props, 'strings' | 'hasGoogle'>) {
  return (
    <p className="text-note m-0">
      {strings[hasGoogle ? 'agent.weekly.link' : 'agent.weekly.ask']}{' '}
      <a className="link" href={hasGoogle ? '/m/securityCenter' : '/m/customer'}>
        {strings[hasGoogle ? 'agent.weekly.linkGo' : 'agent.weekly.askGo']}
      </a>
    </p>
  );
}
