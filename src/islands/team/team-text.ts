import type { ErrorTexts } from '#site/i18n/pick.ts';
import type { WordsOf } from '#site/i18n/words.ts';
import type { HeadStrings } from '#site/islands/agent/ui/report-head.tsx';

/** The texts of every team report. */
export interface ReportText {
  strings: WordsOf<'team' | 'common.loading' | 'common.retry'>;
  errors: ErrorTexts;
  language: string;
}

export const headStrings = (strings: ReportText['strings']): HeadStrings => ({
  period: strings['team.period'],
  periods: {
    today: strings['team.period.today'],
    yesterday: strings['team.period.yesterday'],
    thisWeek: strings['team.period.thisWeek'],
    lastWeek: strings['team.period.lastWeek'],
    thisMonth: strings['team.period.thisMonth'],
    lastMonth: strings['team.period.lastMonth'],
    own: strings['team.period.own'],
  },
  from: strings['team.from'],
  to: strings['team.to'],
  show: strings['team.show'],
});
