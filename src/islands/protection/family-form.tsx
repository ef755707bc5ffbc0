import { type FormEvent, useId } from 'react';

import { type FamilyRelation, familyRelations } from '#contract/protection/facts.ts';
import type { ErrorTexts } from '#site/i18n/pick.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { kept } from '#site/islands/ui/kept.ts';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import { TextField } from '#site/islands/ui/text-field.tsx';
import { useValid } from '#site/islands/ui/use-valid.ts';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { $familyRequest, sendFamilyRequest } from '#site/stores/screens/protection.ts';

import { FamilyPapers } from './family-papers.tsx';
import type { FamilyWords } from './protection-text.ts';

interface Props {
  strings: FamilyWords;
  errors: ErrorTexts;
}

/** For families, logged in or not. */
export function FamilyForm({ strings, errors }: Props) {
  const request = useStore($familyRequest);
  const { isValid, watch } = useValid();
  const note = (field: string) =>
    request.state === 'failed' && request.fields.includes(field) ? strings['protection.family.invalid'] : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void sendFamilyRequest(readForm(event.currentTarget), readPapers(event.currentTarget));
  };
  if (request.state === 'sent')
    return (
      <output className="font-semibold">{strings[request.isWhole ? 'protection.family.sent' : 'protection.family.papers.failed']}</output>
    );
  const papersFault = request.state === 'failed' && request.fields.includes('papers') ? errorText(errors, request.code) : undefined;
  return (
    <form {...watch} name="family" className="stack gap-4" onSubmit={submit} noValidate>
      <TextField label={strings['protection.family.player']} name="player" {...atLeast(2)} maxLength={120} error={note('player')} />
      <Relation strings={strings} />
      <TextField
        label={strings['protection.family.name']}
        name="name"
        autoComplete="name"
        {...atLeast(2)}
        maxLength={120}
        error={note('name')}
      />
      <TextField label={strings['protection.family.contact']} name="contact" {...atLeast(5)} maxLength={120} error={note('contact')} />
      <TextField label={strings['protection.family.reason']} name="reason" {...atLeast(10)} maxLength={2000} error={note('reason')} />
      <TextField label={strings['protection.family.documents']} name="documents" maxLength={500} error={note('documents')} />
      <FamilyPapers strings={strings} error={papersFault} />
      <Alert text={request.state === 'failed' && papersFault === undefined ? errorText(errors, request.code) : undefined} />
      <SubmitButton
        label={strings['protection.family.send']}
        sendingLabel={strings['protection.family.sending']}
        isReady={isValid}
        isSending={request.state === 'sending'}
        blockedText={strings['protection.family.blocked']}
        readyText={strings['protection.family.ready']}
      />
    </form>
  );
}

/** The number of characters, without surrounding spaces. */
const atLeast = (length: number) => ({ required: true, pattern: `\\s*\\S.{${length - 2},}\\S\\s*` });

function Relation({ strings }: Pick<Props, 'strings'>) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {strings['protection.family.relation']}
      </label>
      <select ref={kept} className="field-input" id={id} name="relation" defaultValue="spouse">
        {familyRelations.map((relation) => (
          <option key={relation} value={relation}>
            {strings[`protection.family.relation.${relation}`]}
          </option>
        ))}
      </select>
    </div>
  );
}

function readForm(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const relation: FamilyRelation = familyRelations.find((known) => known === text('relation')) ?? 'other';
  return {
    player: text('player'),
    relation,
    name: text('name'),
    contact: text('contact'),
    reason: text('reason'),
    documents: text('documents'),
  };
}

/** A file field without a choice sends one empty file. */
const readPapers = (form: HTMLFormElement): File[] =>
  new FormData(form).getAll('papers').filter((paper): paper is File => paper instanceof File && paper.size > 0);
