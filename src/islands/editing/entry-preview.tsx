import type { ContentFault, EntryField } from '#contract/content/editing-calls.ts';
import { useStore } from '#site/islands/use-store.ts';
import { faultLine } from '#site/lib/content-fault.ts';
import { $previewed } from '#site/stores/screens/content-editor.ts';

import type { EntryText } from './entry-text.ts';

interface Props extends Pick<EntryText, 'strings'> {
  fieldList: readonly EntryField[];
  /** Until something has been written. */
  fields: Readonly<Record<string, string>>;
  html: string;
  faults: readonly ContentFault[];
}

/** What the entry becomes while it is written, and what still keeps it from being saved. */
export function EntryPreview({ strings, fieldList, ...first }: Props) {
  const previewed = useStore($previewed);
  const fields = previewed?.draft.fields ?? first.fields;
  const { html, faults } = previewed?.preview ?? first;
  const picture = fields['image'] ?? fields['art'] ?? '';
  const isShown = /^\/(?:art|media)\/[\w\-/]+$/.test(picture);
  return (
    <section className="content-preview" aria-labelledby="preview-title" data-part="preview">
      <h2 id="preview-title">{strings['editing.preview']}</h2>
      <div className="content-phone">
        {isShown && <img src={`${picture}@1x.webp`} alt="" width={780} height={390} />}
        <p className="content-title">{fields['title']}</p>
        {/* the platform's own HTML: it went through the allow-list */}
        <div className="content-text" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
      <div aria-live="polite">
        {faults.length > 0 && (
          <p className="console-note" data-kind="refused">
            {strings['editing.faults.now']}
          </p>
        )}
        <ul>
          {faults.map((fault) => (
            <li key={JSON.stringify(fault)}>{faultLine(strings, fault, fieldList)}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
