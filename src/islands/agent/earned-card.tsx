import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';
import { useStore } from '#site/islands/use-store.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatLocalDay } from '#site/lib/format-local-day.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { $earned, type EarnedThisMonth, retryEarned } from '#site/stores/screens/earned.ts';

import { HomeCard } from './ui/home-card.tsx';
import { OneOf } from './ui/one-of.tsx';
import { PartFailed } from './ui/part-failed.tsx';

interface Props {
  strings: WordsOf<
    | 'agent.earned'
    | 'rates.rebate.paid'
    | 'rates.rebate.counted'
    | 'rates.rebate.notCounted'
    | 'rates.rebate.midnight'
    | 'rates.rebate.how'
    | 'common.retry'
    | 'shell.login'
  >;
  language: string;
  errors: ErrorTexts;
}

/** As long as any other. */
const sampleDay = '2026-11-28';

/** What this month has brought so far, what of it waits, and until when it is paid; how it is worked out is one tap away. */
export function EarnedCard({ strings, errors, language }: Props) {
  const earned = useStore($earned);
  const value = earned.state === 'ready' ? earned.value : undefined;
  const sums = sumsOf(value, language);
  return (
    <HomeCard name="earned" title={strings['agent.earned']} isBusy={earned.state === 'loading'}>
      <p className="m-0 text-2xl font-bold tabular-nums [overflow-wrap:anywhere]">
        <bdi>{sums.earned}</bdi>
      </p>
      <dl className="m-0 stack gap-1.5 text-sm">
        {(['paid', 'waiting', 'takeable'] as const).map((name) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-muted">{name === 'paid' ? strings['rates.rebate.paid'] : strings[`agent.earned.${name}`]}</dt>
            {/* a new amount, not one that has moved */}
            <dd key={sums[name]} className="m-0 money">
              <bdi>{sums[name]}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {earned.state === 'failed' ? (
        <PartFailed
          text={strings['agent.earned.failed']}
          code={earned.code}
          errors={errors}
          strings={strings}
          onRetry={() => void retryEarned()}
        />
      ) : (
        <p className="text-note m-0">
          <OneOf
            texts={{
              counted: fillText(strings['rates.rebate.counted'], { day: formatLocalDay(value?.countedUntil ?? sampleDay, language) }),
              notCounted: strings['rates.rebate.notCounted'],
            }}
            shown={value && (value.countedUntil === null ? 'notCounted' : 'counted')}
          />
        </p>
      )}
      <p className="text-note m-0">{strings['rates.rebate.midnight']}</p>
      <a className="link text-sm inline-flex items-center min-h-11 self-start" href="/m/member/agent/agentRebeat">
        {strings['rates.rebate.how']}
      </a>
    </HomeCard>
  );
}

/** Waiting is what is earned but not yet in the balance. */
function sumsOf(value: EarnedThisMonth | undefined, language: string) {
  if (!value) return { earned: '–', paid: '–', waiting: '–', takeable: '–' };
  const { currency, total, takeableMinor } = value;
  const money = (minor: string) => formatMoney({ minor, currency, language });
  return {
    earned: money(total.amountMinor),
    paid: money(total.paidMinor),
    waiting: money(String(BigInt(total.amountMinor) - BigInt(total.paidMinor))),
    takeable: money(takeableMinor),
  };
}
