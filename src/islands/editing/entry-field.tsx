import type { EntryField as Field } from '#contract/content/editing-calls.ts';
import { kept } from '#site/islands/ui/kept.ts';
import { useStore } from '#site/islands/use-store.ts';
import { fieldTitle } from '#site/lib/content-fault.ts';
import type { EntryEditor } from '#site/stores/screens/content-editor.ts';

import type { EntryText } from './entry-text.ts';
import { FaultNote } from './fault-note.tsx';
import { PictureChooser } from './picture-chooser.tsx';

interface Props extends Pick<EntryText, 'strings'> {
  editor: EntryEditor;
  field: Field;
  isAlive: boolean;
  faults: readonly string[] | undefined;
}

const colourField = 'field.placeholderColour';

/** A field of the entry's front matter; a picture can be sent and fills its field in. */
export function EntryField({ editor, field, strings, isAlive, faults }: Props) {
  const { name, kind, isRequired } = field;
  const isTicked = useStore(editor.$texts)[`field.${name}`] === 'true';
  const title = fieldTitle(strings, name, [field]);
  if (kind === 'flag')
    return (
      <label className="console-check">
        <input
          type="checkbox"
          name={`field.${name}`}
          value="true"
          checked={isTicked}
          onChange={({ target }) => editor.change(`field.${name}`, target.checked ? 'true' : undefined)}
        />
        <span>
          {title} <FaultNote faults={faults} />
        </span>
      </label>
    );
  const hint = kind === 'moment' || kind === 'link' || kind === 'picture' ? kind : name === 'merchants' ? name : undefined;
  return (
    <>
      <label>
        <span>
          {title} {isRequired && <i className="console-muted">({strings['editing.required']})</i>}
        </span>
        <Value editor={editor} field={field} faults={faults} />
        {hint && <small className="console-muted">{strings[`editing.hint.${hint}`]}</small>}
        <FaultNote faults={faults} />
      </label>
      {kind === 'picture' && isAlive && (
        <label className="content-upload">
          <span>{strings['editing.upload']}</span>
          <PictureChooser
            editor={editor}
            onKept={({ path, placeholderColour }) => {
              editor.change(`field.${name}`, path);
              if (colourField in editor.$texts.get()) editor.change(colourField, placeholderColour);
            }}
          />
          <small className="console-muted">{strings['editing.upload.hint']}</small>
        </label>
      )}
    </>
  );
}

function Value({ editor, field: { name: own, kind, isRequired, maxLength, choices }, faults }: Pick<Props, 'editor' | 'field' | 'faults'>) {
  const name = `field.${own}`;
  const { [name]: value = '' } = useStore(editor.$texts);
  const change = ({ target }: { target: { value: string } }) => editor.change(name, target.value);
  if (kind === 'choice')
    return (
      <select ref={kept} name={name} required={isRequired} value={value} aria-invalid={faults && true} onChange={change}>
        {!isRequired && <option value="" aria-label="–" />}
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    );
  return (
    <input
      ref={kept}
      type={kind === 'colour' ? 'color' : undefined}
      name={name}
      required={isRequired}
      maxLength={maxLength}
      autoComplete="off"
      inputMode={kind === 'number' ? 'numeric' : undefined}
      value={value}
      aria-invalid={faults && true}
      onChange={change}
    />
  );
}
