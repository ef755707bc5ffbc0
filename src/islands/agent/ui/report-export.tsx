import { fileFormats, type FileFormat, type TeamFile } from '#contract/teams/facts.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import type { ErrorTexts } from '#site/i18n/pick.ts';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { $reportFile, takeReport } from '#site/stores/screens/report-file.ts';

interface Props {
  file: TeamFile;
  query: Readonly<Record<string, string>>;
  strings: { take: Readonly<Record<FileFormat, string>>; making: string; done: string };
  errors: ErrorTexts;
}

/** What the screen shows as a file, with the same filters. */
export function ReportExport({ file, query, strings, errors }: Props) {
  const made = useStore($reportFile);
  return (
    <div className="stack gap-2 items-start">
      <div className="flex flex-wrap gap-2">
        {fileFormats.map((format) => (
          <button
            key={format}
            type="button"
            className="btn-line"
            disabled={made.state === 'making'}
            onClick={() => void takeReport(file, format, query)}
          >
            <span className="i-tabler-file-download" aria-hidden="true" />
            {strings.take[format]}
          </button>
        ))}
      </div>
      <output className="text-note">{made.state === 'making' ? strings.making : made.state === 'done' ? strings.done : ''}</output>
      <Alert text={made.state === 'failed' ? errorText(errors, made.code) : undefined} />
    </div>
  );
}
