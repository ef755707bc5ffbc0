import { Suspense, useId, useState } from 'react';

import { numberText } from '#contract/formats.ts';
import { kept } from '#site/islands/ui/kept.ts';
import { useStore } from '#site/islands/use-store.ts';
import { fillText, type Values } from '#site/lib/fill-text.ts';
import type { RecordCheck } from '#site/lib/record-finding.ts';
import { type SaidFindings, worstTone } from '#site/lib/said-findings.ts';
import type { CheckForm } from '#site/stores/screens/check-form.ts';
import { createRecordCheck, type RecordField } from '#site/stores/screens/record-check.ts';

import { CheckField } from './check-field.tsx';
import { CheckFrame } from './check-frame.tsx';
import { Findings } from './findings.tsx';
import { type FairnessWords, textOf, useFairnessWords } from './use-fairness-words.ts';

/** The check of bullets, card games and matches: the record from the address's fragment, everything computed here. */
export function RecordForm(props: { language: string }) {
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}

function Form({ language }: { language: string }) {
  const words = useFairnessWords(language);
  const [form] = useState(createRecordCheck);
  return (
    <CheckFrame
      name="record"
      form={form}
      failed={words.failed}
      submit={{ label: words['record.check'], className: 'btn-line' }}
      result={{ label: words['record.check'], className: 'draw-result stack gap-3' }}
      renderFound={(found) => <Findings said={saidRecord(found, words, language)} />}
      fields={
        <>
          <RecordText form={form} words={words} />
          <CheckField
            form={form}
            name="noted"
            label={words.hash}
            hint={words['record.hint.hash']}
            mostLength={64}
            wrong={() => words['record.wrong.hash']}
          />
        </>
      }
    />
  );
}

function RecordText({ form, words }: { form: CheckForm<RecordField, RecordCheck>; words: FairnessWords }) {
  const { record } = useStore(form.$values);
  const isWrong = useStore(form.$shownFaults).record !== undefined;
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {words['record.record']}
      </label>
      <textarea
        ref={kept}
        className="field-input record-text"
        id={id}
        name="record"
        dir="ltr"
        rows={6}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={record}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => form.change('record', event.target.value)}
      />
      <p id={`${id}-note`} className={isWrong ? 'field-error' : 'field-hint'} aria-live="polite">
        {words[isWrong ? 'record.wrong' : 'record.record.hint']}
      </p>
    </div>
  );
}

function saidRecord({ findings, facts }: RecordCheck, words: FairnessWords, language: string): SaidFindings {
  const tone = worstTone(findings);
  const say = (key: string, values: Values) => fillText(textOf(words, `record.${key}`), values);
  const names = [...new Set(facts.map(([name]) => name))];
  return {
    tone,
    verdict: words[`record.all.${tone}`],
    items: findings.map((finding) => ({ tone: finding.tone, text: say(finding.key, written(finding.values, language)) })),
    summary: words['record.facts'],
    // all values under a name, each on its own line
    facts: names.map((name) => [say(`fact.${name}`, {}), facts.flatMap(([of, value]) => (of === name ? [value] : [])).join('\n')] as const),
  };
}

/** Decimals of a finding as the language writes them. */
const written = (values: Values, language: string): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, /^\d+\.\d+$/.test(String(value)) ? numberText(String(value), language) : value]),
  );
