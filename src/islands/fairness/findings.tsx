import { Fragment } from 'react';

import { findingLook, type SaidFindings } from '#site/lib/said-findings.ts';

/** The verdict, then each finding, then the values that were computed with. */
export function Findings({ said: { tone, verdict, items, summary, facts } }: { said: SaidFindings }) {
  return (
    <>
      <p className={`draw-verdict ${findingLook[tone].colour}`} data-verdict={tone}>
        {verdict}
      </p>
      <ul className="draw-findings">
        {items.map(({ tone: found, text }) => (
          <li key={text} className="draw-finding">
            <span className={`draw-mark ${findingLook[found].colour}`} aria-hidden="true">
              {findingLook[found].mark}
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <details className="draw-facts">
        <summary>{summary}</summary>
        <dl>
          {facts.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd dir="ltr">{value}</dd>
            </Fragment>
          ))}
        </dl>
      </details>
    </>
  );
}
