import { useEffect, useId } from 'react';

import { pushKinds } from '#contract/push/facts.ts';
import { Alert } from '#site/islands/ui/alert.tsx';
import { TickField } from '#site/islands/ui/tick-field.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { $push, changePush, openPush, type PushNote, turnPushOff, turnPushOn } from '#site/stores/screens/push.ts';

import type { PushText } from './push-text.ts';

/** Why notices are off, or not as the player wanted. */
function refusalText(note: PushNote, { strings, errors }: PushText): string | undefined {
  if (note === 'denied' || note === 'failed') return strings[`push.${note}`];
  return typeof note === 'object' ? errorText(errors, note.code) : undefined;
}

/** Notices on this device: off until the player turns them on, then kind by kind. */
export function PushSettings({ strings, errors }: PushText) {
  const push = useStore($push);
  const title = useId();
  useEffect(() => void openPush(), []);
  const note = push.state === 'ready' ? push.note : undefined;
  return (
    <section className="stack gap-3" aria-labelledby={title} data-part="push">
      <h2 className="title-section" id={title}>
        {strings['push.title']}
      </h2>
      <p className="text-note">{push.state === 'unsupported' ? strings['push.unsupported'] : strings['push.text']}</p>
      {push.state === 'ready' && push.kinds && (
        <fieldset disabled={push.isWorking}>
          <legend className="field-label">{strings['push.kinds']}</legend>
          {pushKinds.map((kind) => (
            <TickField
              key={kind}
              name={kind}
              label={strings[`push.${kind}`]}
              isOn={push.kinds?.[kind] === true}
              onChange={(isOn) => void changePush(kind, isOn)}
            />
          ))}
        </fieldset>
      )}
      {push.state === 'ready' && (
        <button
          type="button"
          className="btn-line"
          disabled={push.isWorking}
          onClick={() => void (push.kinds ? turnPushOff() : turnPushOn())}
        >
          {push.isWorking ? strings['push.working'] : push.kinds ? strings['push.off'] : strings['push.on']}
        </button>
      )}
      <div>
        <output className="block text-note">{note === 'saved' && strings['push.saved']}</output>
        <Alert text={refusalText(note, { strings, errors })} />
      </div>
    </section>
  );
}
