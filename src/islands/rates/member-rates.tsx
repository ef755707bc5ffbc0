import { useLayoutEffect, useRef } from 'react';

import { Alert } from '#site/islands/ui/alert.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { sameRates } from '#site/lib/same-rates.ts';
import { KeptState } from '#site/islands/ui/kept-state.tsx';
import { SubmitButton } from '#site/islands/ui/submit-button.tsx';
import {
  $editedId,
  $own,
  $saving,
  closeEditor,
  draft,
  type MemberRates,
  openEditor,
  readHistory,
  saveRates,
  simulate,
} from '#site/stores/screens/team-rates.ts';

import { RateFields } from './rate-fields.tsx';
import { RateHistory } from './rate-history.tsx';
import { RateList } from './rate-list.tsx';
import type { TeamRatesText } from './rates-text.ts';
import { SimulatedRates } from './simulated-rates.tsx';

type Props = TeamRatesText & { member: MemberRates };

/** One direct downline: the rates, and the form that changes them. */
export function MemberRatesCard(props: Props) {
  const { strings, language, member } = props;
  const editedId = useStore($editedId);
  const isEdited = editedId === member.memberId;
  const { heading, button } = useFocus(isEdited, editedId === undefined);
  const saving = useStore($saving);
  const own = useStore($own);
  const isChanging = !sameRates(member.now, member.next);
  const isSaved = saving.state === 'saved' && saving.memberId === member.memberId;
  const when = own ? formatMoment(own.changesAt, language) : '';
  return (
    <li className="card card-body stack gap-3 min-w-0" data-member={member.userName}>
      <div className="between flex-wrap gap-x-3">
        <h3 ref={heading} tabIndex={-1} className="m-0 font-semibold [overflow-wrap:anywhere] scroll-mt-24">
          <bdi>{member.userName}</bdi>
        </h3>
        <span className="text-note">{strings[member.isAgent ? 'rates.team.agent' : 'rates.team.member']}</span>
      </div>
      <RateList {...props} rates={member.now} next={member.next} hasLosing={member.isAgent} />
      {isChanging && <p className="text-note m-0">{fillText(strings['rates.change.from'], { time: when })}</p>}
      <output className="text-win font-semibold">{isSaved ? fillText(strings['rates.change.saved'], { time: when }) : ''}</output>
      <KeptState name={`edited ${member.memberId}`} value={isEdited ? 'open' : ''} onTake={() => openEditor(member)} />
      {isEdited ? (
        <Editor {...props} when={when} />
      ) : (
        <button
          ref={button}
          type="button"
          className="btn-line self-start scroll-mt-24"
          disabled={saving.state === 'saving'}
          onClick={() => openEditor(member)}
        >
          {strings['rates.change']} <span className="sr-only">{member.userName}</span>
        </button>
      )}
    </li>
  );
}

/**
 * The focus, and the screen with it, go along when the editor opens, which may push the card off the screen, and back to the button that
 * opened it when it closes.
 */
function useFocus(isEdited: boolean, isNobodyEdited: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(isEdited);
  useLayoutEffect(() => {
    if (isEdited && !wasEdited.current) heading.current?.focus();
    if (!isEdited && wasEdited.current && isNobodyEdited) button.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited, isNobodyEdited]);
  return { heading, button };
}

function Editor({ when, ...props }: Props & { when: string }) {
  const { strings, errors, member } = props;
  const saving = useStore($saving);
  const rates = useStore(draft.$rates);
  return (
    <form
      name={member.memberId}
      className="stack gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void saveRates(member.memberId);
      }}
    >
      <RateFields {...props} draft={draft} />
      <p className="text-note m-0">{fillText(strings['rates.change.when'], { time: when })}</p>
      <Alert text={saving.state === 'failed' ? errorText(errors, saving.code) : undefined} />
      <SubmitButton
        label={strings['rates.change.save']}
        sendingLabel={strings['rates.change.saving']}
        isReady={rates !== undefined}
        isSending={saving.state === 'saving'}
        blockedText={strings['rates.change.blocked']}
        readyText={strings['rates.change.ready']}
      />
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn-line" disabled={!rates} onClick={() => void simulate(member.memberId)}>
          {strings['rates.simulate']}
        </button>
        <button type="button" className="btn-line" onClick={() => void readHistory(member.memberId)}>
          {strings['rates.history']}
        </button>
        <button type="button" className="btn-line" disabled={saving.state === 'saving'} onClick={closeEditor}>
          {strings['rates.change.cancel']}
        </button>
      </div>
      <SimulatedRates {...props} />
      <RateHistory {...props} />
    </form>
  );
}
