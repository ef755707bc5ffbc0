import './report-table.css';

import type { ReactNode } from 'react';

interface Column {
  label: string;
  /** Numbers end at the same edge. */
  isNumber?: boolean;
  /** The heading of buttons is for the ear only. */
  isSpoken?: boolean;
}

interface Props {
  label: string;
  part: string;
  columns: readonly Column[];
  /** Rows of class `card`: cells of class `is-column` show in the table only, parts of class `is-card` below it only. */
  children: ReactNode;
}

/** A list that is a full table from 1,024 px. Below, each row is a card that names its values itself. */
export function ReportTable({ label, part, columns, children }: Props) {
  return (
    <div className="report-card">
      <table className="report-table tabular-nums" aria-label={label} data-part={part}>
        <thead>
          <tr>
            {columns.map(({ label: name, isNumber = false, isSpoken = false }) => (
              <th key={name} scope="col" className={isNumber ? 'is-number' : undefined}>
                {isSpoken ? <span className="sr-text">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
