import { Suspense, useState } from 'react';

import { fillText } from '#site/lib/fill-text.ts';
import { createRoundCheck } from '#site/stores/screens/round-check.ts';

import { CheckChoice, CheckField } from './check-field.tsx';
import { CheckFrame } from './check-frame.tsx';
import { RoundResult } from './round-result.tsx';
import { useFairnessWords } from './use-fairness-words.ts';

interface Props {
  language: string;
  /** Every mathematics that a round can name. */
  maths: readonly { value: string; label: string }[];
}

const fields = [
  { name: 'serverSeed', hint: 'serverSeed.hint', isNumber: false },
  { name: 'hash', hint: 'hash.hint', isNumber: false },
  { name: 'clientSeed', hint: undefined, isNumber: false },
  { name: 'nonce', hint: undefined, isNumber: true },
  { name: 'stake', hint: undefined, isNumber: true },
  { name: 'choice', hint: 'choice.hint', isNumber: false },
  { name: 'actions', hint: 'actions.hint', isNumber: false },
] as const;

/** The check of a round: fields from the address, the engine loaded on demand, everything computed here. */
export function RoundForm(props: Props) {
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}

function Form({ language, maths }: Props) {
  const words = useFairnessWords(language);
  const [form] = useState(() => createRoundCheck(maths[0]?.value ?? ''));
  return (
    <CheckFrame
      name="round"
      form={form}
      failed={words.failed}
      submit={{ label: words.check, className: 'btn-sun' }}
      result={{ label: words.result, className: 'stack gap-2' }}
      renderFound={(found) => <RoundResult found={found} words={words} language={language} />}
      fields={
        <>
          {fields.map(({ name, hint, isNumber }) => (
            <CheckField
              key={name}
              form={form}
              name={name}
              label={words[name]}
              hint={hint && words[hint]}
              isNumber={isNumber}
              mostLength={4096}
              wrong={(values) => fillText(words[`wrong.${name}`], values)}
            />
          ))}
          <CheckChoice form={form} name="math" label={words.math} choices={maths} wrong={() => words['wrong.math']} />
        </>
      }
    />
  );
}
