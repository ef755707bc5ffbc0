import { type SubmitEvent, useId, useState } from 'react';

import { cleanLine } from '#contract/typed/characters.ts';
import { kept } from '#site/islands/ui/kept.ts';
import { useStore } from '#site/islands/use-store.ts';
import { $items } from '#site/stores/screens/lottery/slip.ts';
import { $saved, $saving, forgetSlip, loadSlip, saveSlip } from '#site/stores/screens/lottery/saved-slips.ts';

import { useWords } from './use-words.ts';

/** Slips under a name chosen by the player: save this one, or load another. */
export function SavedSlips() {
  const { say, faultOf } = useWords();
  const saved = useStore($saved);
  const saving = useStore($saving);
  const hasItems = useStore($items).length > 0;
  return (
    <details>
      <summary className="link min-h-11 row">{say('slip.saved')}</summary>
      <div className="stack gap-3">
        {hasItems && <Save />}
        <output className={saving?.state === 'failed' ? 'field-error' : 'text-note'}>
          {saving?.state === 'saved' && say('slip.savedNow', { name: saving.name })}
          {saving?.state === 'failed' && faultOf(saving.code)}
        </output>
        {saved.length === 0 ? (
          <p className="text-note">{say('slip.savedNone')}</p>
        ) : (
          <ul className="card">
            {saved.map((slip) => (
              <li key={slip.slipId} className="lot-entry">
                <button
                  type="button"
                  className="lot-use"
                  aria-label={say('slip.savedUse', { name: slip.name })}
                  onClick={() => loadSlip(slip)}
                >
                  <strong className="block">{slip.name}</strong>
                  <span className="text-note">{say('slip.savedCount', { count: slip.items.length })}</span>
                </button>
                <button
                  type="button"
                  className="btn-icon"
                  aria-label={say('slip.savedForget', { name: slip.name })}
                  onClick={() => void forgetSlip(slip.slipId)}
                >
                  <span className="i-tabler-trash text-muted" aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}

function Save() {
  const { say } = useWords();
  const [name, setName] = useState('');
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void saveSlip(cleanLine(name));
    setName('');
  };
  return (
    <form className="field" onSubmit={submit}>
      <label className="field-label" htmlFor={id}>
        {say('slip.saveName')}
      </label>
      <span className="row gap-2">
        <input
          ref={kept}
          id={id}
          name="slipName"
          className="field-input"
          value={name}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="btn-line" disabled={cleanLine(name) === ''}>
          {say('slip.save')}
        </button>
      </span>
    </form>
  );
}
