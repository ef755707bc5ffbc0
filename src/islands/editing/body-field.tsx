import { useRef, useState } from 'react';

import { kept } from '#site/islands/ui/kept.ts';
import { useStore } from '#site/islands/use-store.ts';
import type { EntryEditor } from '#site/stores/screens/content-editor.ts';

import type { EntryText } from './entry-text.ts';
import { FaultNote } from './fault-note.tsx';
import { PictureChooser } from './picture-chooser.tsx';

interface Props extends Pick<EntryText, 'strings'> {
  editor: EntryEditor;
  isAlive: boolean;
  language: string;
  faults: readonly string[] | undefined;
}

/** What stands before and after the words. */
const marks = {
  heading: ['\n\n## ', '\n\n'],
  strong: ['**', '**'],
  list: ['\n\n- ', '\n'],
  link: ['[', '](/m/home)'],
} as const;
const tools = ['heading', 'strong', 'list', 'link'] as const;

/** The text in Markdown, with buttons that write its marks. */
export function BodyField({ editor, isAlive, language, faults, strings }: Props) {
  const { body = '' } = useStore(editor.$texts);
  const text = useRef<HTMLTextAreaElement>(null);
  const [hold] = useState(() => (field: HTMLTextAreaElement | null) => {
    text.current = field;
    kept(field);
  });
  const wrap = ([before, after]: readonly [before: string, after: string]) => {
    if (!text.current) return;
    wrapSelection(text.current, before, after);
    editor.change('body', text.current.value);
  };
  return (
    <>
      {isAlive && (
        <div className="console-doing" role="toolbar" aria-label={strings['editing.tools']}>
          {tools.map((tool) => (
            <button key={tool} type="button" onClick={() => wrap(marks[tool])}>
              {strings[`editing.tool.${tool}`]}
            </button>
          ))}
          <label className="console-link">
            {strings['editing.tool.picture']}
            <PictureChooser editor={editor} className="sr-only" onKept={({ path }) => wrap(['\n\n![', `](${path})\n\n`])} />
          </label>
        </div>
      )}
      <label>
        <span>{strings['editing.field.body']}</span>
        <textarea
          ref={hold}
          name="body"
          rows={14}
          maxLength={60_000}
          spellCheck
          lang={language}
          aria-invalid={faults && true}
          value={body}
          onChange={({ target }) => editor.change('body', target.value)}
        />
        <small className="console-muted">{strings['editing.hint.body']}</small>
        <FaultNote faults={faults} />
      </label>
    </>
  );
}

/** The selection stays selected between its marks. */
function wrapSelection(text: HTMLTextAreaElement, before: string, after: string): void {
  const { selectionStart: from, selectionEnd: to, value } = text;
  text.setRangeText(before + value.slice(from, to) + after, from, to, 'end');
  text.setSelectionRange(from + before.length, to + before.length);
  text.focus();
}
