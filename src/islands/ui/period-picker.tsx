import { ChipRow } from './chip-row.tsx';
import { DateRange } from './date-range.tsx';

interface Props<P extends string> {
  label: string;
  periods: readonly { value: P; label: string }[];
  chosen: P;
  /** Shown while two days are to be chosen. */
  own: { isOpen: boolean; fromLabel: string; toLabel: string; submitLabel: string };
  days: { from: string; to: string };
  /** Messages by field. */
  errors: { from: string | undefined; to: string | undefined };
  oldest: string | undefined;
  newest: string | undefined;
  onChoose(period: P): void;
  onType(field: 'from' | 'to', day: string): void;
  onSubmit(): void;
}

/** Preset periods as chips; the last one opens two date fields. */
export function PeriodPicker<P extends string>({
  label,
  periods,
  chosen,
  own,
  days,
  errors,
  oldest,
  newest,
  onChoose,
  onType,
  onSubmit,
}: Props<P>) {
  const day = (field: 'from' | 'to', name: string) => ({
    label: name,
    value: days[field],
    error: errors[field],
    onType: (text: string) => onType(field, text),
  });
  return (
    <>
      <ChipRow
        name="period"
        label={label}
        choices={periods}
        chosen={chosen}
        onChoose={(period) => period !== undefined && onChoose(period)}
      />
      {own.isOpen && (
        <DateRange
          from={day('from', own.fromLabel)}
          to={day('to', own.toLabel)}
          oldest={oldest}
          newest={newest}
          submitLabel={own.submitLabel}
          onSubmit={onSubmit}
        />
      )}
    </>
  );
}
