import { Suspense, useState } from 'react';

import { hundredthsText } from '#contract/formats.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { createTableCheck, type FoundTable } from '#site/stores/screens/table-check.ts';

import { CheckChoice, CheckField } from './check-field.tsx';
import { CheckFrame } from './check-frame.tsx';
import { type FairnessWords, textOf, useFairnessWords } from './use-fairness-words.ts';

interface Props {
  language: string;
  games: readonly { value: string; label: string }[];
}

const tone = { same: 'text-win', other: 'text-loss', unknown: 'text-muted' } as const;

/** The check of a round that everybody played together: fields from the address, everything computed here. */
export function TableForm(props: Props) {
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}

function Form({ language, games }: Props) {
  const words = useFairnessWords(language);
  const [form] = useState(() => createTableCheck(games[0]?.value ?? ''));
  const shared = { form, mostLength: 128, wrong: () => words['wrong.table'] };
  return (
    <CheckFrame
      name="table"
      form={form}
      failed={words.failed}
      submit={{ label: words['table.check'], className: 'btn-line' }}
      result={{ label: words['table.check'], className: 'stack gap-2' }}
      renderFound={(found) => <TableResult found={found} words={words} language={language} />}
      fields={
        <>
          <CheckChoice form={form} name="tableGame" label={words['table.game']} choices={games} wrong={shared.wrong} />
          <CheckField {...shared} name="tableSeed" label={words['table.seed']} />
          <CheckField {...shared} name="tableHash" label={words.hash} />
          <CheckField {...shared} name="tableSalt" label={words['table.salt']} />
          <CheckField {...shared} name="tablePosition" label={words['table.position']} isNumber />
          <CheckField {...shared} name="tableEnd" label={words['table.end']} />
        </>
      }
    />
  );
}

interface ResultProps {
  found: FoundTable;
  words: FairnessWords;
  language: string;
}

function TableResult({ found: { seed, chain, outcome }, words, language }: ResultProps) {
  const parts = outcome.map((part) => {
    if (part.kind === 'times') return `${hundredthsText(part.hundredths, language)}×`;
    return part.kind === 'sign' ? part.text : textOf(words, part.key);
  });
  return (
    <>
      <p className={`${tone[seed]} font-semibold`}>{words[`seed.${seed}`]}</p>
      <p className={`${tone[chain]} font-semibold`}>{words[`table.chain.${chain}`]}</p>
      <p className="font-semibold">{fillText(words['table.outcome'], { outcome: parts.join(' ') })}</p>
    </>
  );
}
