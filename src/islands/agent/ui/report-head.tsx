import { PeriodPicker } from '#site/islands/ui/period-picker.tsx';
import type { ErrorTexts } from '#site/i18n/pick.ts';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { type ReportPeriod, reportPeriods, type ReportStores } from '#site/stores/screens/report.ts';

export interface HeadStrings {
  period: string;
  periods: Readonly<Record<ReportPeriod, string>>;
  from: string;
  to: string;
  show: string;
}

interface Props {
  report: ReportStores<{ from: string; to: string; oldest: string; today: string }>;
  strings: HeadStrings;
  errors: ErrorTexts;
}

/** The days that a report covers. */
export function ReportHead({ report, strings, errors }: Props) {
  const chosen = useStore(report.$chosen);
  const days = useStore(report.$days);
  const fields = useStore(report.$fields);
  const { value } = useStore(report.$report);
  const errorOf = (code: string | undefined) => (code === undefined ? undefined : errorText(errors, code));
  return (
    <PeriodPicker
      label={strings.period}
      periods={reportPeriods.map((period) => ({ value: period, label: strings.periods[period] }))}
      chosen={chosen}
      own={{ isOpen: chosen === 'own', fromLabel: strings.from, toLabel: strings.to, submitLabel: strings.show }}
      days={days}
      errors={{ from: errorOf(fields['startDate']), to: errorOf(fields['endDate']) }}
      oldest={value?.oldest}
      newest={value?.today}
      onChoose={report.choose}
      onType={report.typeDay}
      onSubmit={() => void report.showOwn()}
    />
  );
}
