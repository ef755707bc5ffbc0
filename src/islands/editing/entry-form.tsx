import { useState } from 'react';

import type { contentCollections, EntryField as Field } from '#contract/content/editing-calls.ts';
import { kept } from '#site/islands/ui/kept.ts';
import { useAlive } from '#site/islands/use-alive.ts';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { createEntryEditor, type EntryEditor, type EntryTexts } from '#site/stores/screens/content-editor.ts';

import { BodyField } from './body-field.tsx';
import { EntryField } from './entry-field.tsx';
import type { EntryText } from './entry-text.ts';
import { FaultNote } from './fault-note.tsx';

interface Props extends EntryText {
  action: string;
  collection: (typeof contentCollections)[number];
  fieldList: readonly Field[];
  /** What the form has at first; a text without a body has none. */
  first: EntryTexts;
  hasBody: boolean;
  /** Whether there are other languages, which this one may follow. */
  hasOthers: boolean;
  /** Of the body. */
  language: string;
  /** Of a form that was sent and refused: what is wrong, by the name of its field. */
  faults: Readonly<Record<string, readonly string[]>>;
}

/** The editor's form: sent as it is, without JavaScript too. With it comes a preview, buttons for Markdown, and pictures. */
export function EntryForm({ action, collection, fieldList, first, hasBody, hasOthers, language, faults, ...text }: Props) {
  const { strings, errors } = text;
  const [editor] = useState(() => createEntryEditor({ action, collection, first }));
  const { mark, isSame } = useStore(editor.$texts);
  const upload = useStore(editor.$upload);
  // without a script none of it would do anything
  const isAlive = useAlive();
  const shared = { editor, strings, isAlive };
  const said = upload === 'busy' || upload === 'done' ? strings[`editing.upload.${upload}`] : upload && errorText(errors, upload);
  return (
    <form method="post" action={action} data-part="entry">
      <input ref={kept} type="hidden" name="mark" value={mark} readOnly />
      <output className="console-muted">{said}</output>
      {fieldList.map((field) => (
        <EntryField key={field.name} {...shared} field={field} faults={faults[`field.${field.name}`]} />
      ))}
      {hasBody && <BodyField {...shared} language={language} faults={faults['body']} />}
      {hasOthers && (
        <label className="console-check">
          <input
            type="checkbox"
            name="isSame"
            checked={isSame !== undefined}
            onChange={({ target }) => editor.change('isSame', target.checked ? 'on' : undefined)}
          />
          <span>{strings['editing.same']}</span>
        </label>
      )}
      <Reason editor={editor} strings={strings} faults={faults['reason']} />
      <FaultNote faults={faults['act']} />
      <p className="console-doing">
        <button name="act" value="save" data-main>
          {strings['editing.save']}
        </button>
        <button name="act" value="preview" formNoValidate>
          {strings['editing.preview.go']}
        </button>
        {mark !== '' && (
          <button name="act" value="remove">
            {strings['editing.remove']}
          </button>
        )}
      </p>
    </form>
  );
}

function Reason({ editor, strings, faults }: Pick<Props, 'strings'> & { editor: EntryEditor; faults: readonly string[] | undefined }) {
  const { reason = '' } = useStore(editor.$texts);
  return (
    <label>
      <span>{strings['staff.reason']}</span>
      <input
        ref={kept}
        name="reason"
        required
        minLength={10}
        maxLength={500}
        autoComplete="off"
        value={reason}
        aria-invalid={faults && true}
        onChange={({ target }) => editor.change('reason', target.value)}
      />
      <small className="console-muted">{strings['staff.reason.hint']}</small>
      <FaultNote faults={faults} />
    </label>
  );
}
