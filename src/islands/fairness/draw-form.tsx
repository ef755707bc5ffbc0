import { Suspense, useMemo, useState } from 'react';

import type { ErrorTexts } from '#site/i18n/pick.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import type { KeptRecord } from '#site/lib/draw-check.ts';
import { saidDraw } from '#site/lib/said-draw.ts';
import { createDrawCheck, type FoundDraw } from '#site/stores/screens/draw-check.ts';

import { CheckChoice, CheckField } from './check-field.tsx';
import { CheckFrame } from './check-frame.tsx';
import { Findings } from './findings.tsx';
import { type FairnessWords, useFairnessWords } from './use-fairness-words.ts';

interface Props {
  language: string;
  errors: ErrorTexts;
  /** None if the page could not have them: then one is typed. */
  lotteries: readonly { value: string; label: string }[];
}

/** The check of a lottery's draw: fields from the address, the record from the platform, everything else computed here. */
export function DrawForm(props: Props) {
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}

function Form({ language, errors, lotteries }: Props) {
  const words = useFairnessWords(language);
  const [form] = useState(() => createDrawCheck(lotteries[0]?.value ?? ''));
  const game = { form, name: 'game', label: words['draw.lottery'], wrong: () => words['draw.wrong.game'] } as const;
  const renderFound = (found: FoundDraw) =>
    found.state === 'read' ? (
      <ReadDraw found={found} words={words} language={language} />
    ) : (
      <p className="text-loss font-semibold">{found.state === 'none' ? words['draw.none'] : errorText(errors, found.code)}</p>
    );
  return (
    <CheckFrame
      name="draw"
      form={form}
      failed={words.failed}
      submit={{ label: words['draw.check'], className: 'btn-line' }}
      result={{ label: words['draw.result'], className: 'draw-result stack gap-3' }}
      renderFound={renderFound}
      fields={
        <>
          {lotteries.length > 0 ? <CheckChoice {...game} choices={lotteries} /> : <CheckField {...game} mostLength={64} />}
          {(['numero', 'ticket'] as const).map((name) => (
            <CheckField
              key={name}
              form={form}
              name={name}
              label={words[`draw.${name}`]}
              hint={words[`draw.${name}.hint`]}
              mostLength={64}
              wrong={() => words[`draw.wrong.${name}`]}
            />
          ))}
        </>
      }
    />
  );
}

interface ReadProps {
  found: Extract<FoundDraw, { state: 'read' }>;
  words: FairnessWords;
  language: string;
}

function ReadDraw({ found: { gameName, record, findings }, words, language }: ReadProps) {
  const said = saidDraw(record, findings, { say: (key, values = {}) => fillText(words[key], values), language });
  return (
    <>
      <h3 className="title-section">
        {gameName} · <span className="whitespace-nowrap">{record.draw.numero}</span>
      </h3>
      <Findings said={said} />
      <KeepLink record={record} text={words['draw.keep']} />
      <p className="field-hint">{words['draw.keep.text']}</p>
    </>
  );
}

/** Saves the record as a file. Its text stays in the page: nothing is sent anywhere. */
function KeepLink({ record, text }: { record: KeptRecord; text: string }) {
  const address = useMemo(() => URL.createObjectURL(new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' })), [record]);
  return (
    <a className="btn-line self-start" href={address} download={`${record.draw.gameCode}-${record.draw.numero}.json`}>
      {text}
    </a>
  );
}
