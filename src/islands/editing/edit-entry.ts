import type { ContentFault } from '#contract/content/editing-calls.ts';
import { errorText } from '#site/lib/error-text.ts';
import {
  createPreviews,
  dropUnsaved,
  keepPicture,
  keepUnsaved,
  unsavedOf,
  type Draft,
  type Preview,
} from '#site/stores/screens/content-editor.ts';

/** The texts that the page passes to this script. */
interface Words {
  fault: string;
  faults: Record<string, string>;
  fields: Record<string, string>;
  busy: string;
  done: string;
  /** By the code of the refusal. */
  refused: Record<string, string>;
}

const marks: Readonly<Record<string, readonly [string, string]>> = {
  heading: ['\n\n## ', '\n\n'],
  strong: ['**', '**'],
  list: ['\n\n- ', '\n'],
  link: ['[', '](/m/home)'],
};

const form = document.querySelector<HTMLFormElement>('form[data-part="entry"]');
if (form) begin(form);

/** What the editor's page adds to its plain form: a live preview, Markdown buttons, pictures. */
function begin(entry: HTMLFormElement): void {
  const words = JSON.parse(entry.dataset['words'] ?? '{}') as Words;
  const text = entry.querySelector<HTMLTextAreaElement>('textarea[name="body"]');
  const preview = createPreviews({ read: () => readDraft(entry), show: (draft, seen) => draw(draft, seen, words) });
  entry.addEventListener('input', preview);
  if (bringBack(entry)) preview();
  for (const hidden of entry.querySelectorAll<HTMLElement>('[data-tools], [data-upload]')) hidden.hidden = false;
  for (const button of entry.querySelectorAll<HTMLButtonElement>('[data-tool]'))
    button.addEventListener('click', () => {
      const [before, after] = marks[button.dataset['tool'] ?? ''] ?? ['', ''];
      if (text) wrap(text, before, after);
      preview();
    });
  const status = entry.querySelector<HTMLElement>('[data-upload-status]');
  const onPicture = (selector: string, use: (path: string, colour: string) => void) => {
    const chooser = entry.querySelector<HTMLInputElement>(selector);
    if (!chooser) return;
    const send = () => void upload(chooser, { say: (said) => status && (status.textContent = said), words, use, preview });
    chooser.addEventListener('change', send);
    // chosen before this script ran
    send();
  };
  onPicture('[data-upload-field]', (path, colour) => {
    setValue(entry, '[data-picture]', path);
    setValue(entry, '[data-colour]', colour);
  });
  onPicture('[data-upload-text]', (path) => text && wrap(text, '\n\n![', `](${path})\n\n`));
}

function setValue(entry: HTMLFormElement, selector: string, value: string): void {
  const input = entry.querySelector<HTMLInputElement>(selector);
  if (input) input.value = value;
}

/** Wraps the selection in marks, and keeps it selected. */
function wrap(text: HTMLTextAreaElement, before: string, after: string): void {
  const { selectionStart: from, selectionEnd: to, value } = text;
  text.setRangeText(before + value.slice(from, to) + after, from, to, 'end');
  text.setSelectionRange(from + before.length, to + before.length);
  text.focus();
}

interface Upload {
  say(text: string): void;
  words: Words;
  use(path: string, colour: string): void;
  preview(): void;
}

async function upload(chooser: HTMLInputElement, { say, words, use, preview }: Upload): Promise<void> {
  const [file] = chooser.files ?? [];
  if (!file) return;
  say(words.busy);
  const kept = await keepPicture(file);
  // lets the same file be chosen again
  chooser.value = '';
  say(kept.ok ? words.done : errorText(words.refused, kept.code));
  if (!kept.ok) return;
  use(kept.value.path, kept.value.placeholderColour);
  preview();
}

/** Unsaved text, because the session had ended or the page was left too soon; valid until somebody saves. */
function bringBack(entry: HTMLFormElement): boolean {
  const key = new URL(entry.action).search;
  const mark = String(new FormData(entry).get('mark'));
  if (new URLSearchParams(location.search).has('done')) dropUnsaved(key);
  const kept = unsavedOf(key);
  entry.addEventListener('input', () => keepUnsaved(key, textsOf(entry)));
  if (kept?.['mark'] !== mark) return false;
  for (const input of entry.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('[name]')) {
    if (input instanceof HTMLInputElement && input.type === 'checkbox') input.checked = Object.hasOwn(kept, input.name);
    else input.value = kept[input.name] ?? input.value;
  }
  return true;
}

const textsOf = (entry: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(entry)].filter((pair): pair is [string, string] => typeof pair[1] === 'string'));

function readDraft(entry: HTMLFormElement): Draft {
  const { body = '', ...texts } = textsOf(entry);
  const named = Object.entries(texts).filter(([name]) => name.startsWith('field.'));
  const fields = Object.fromEntries(named.map(([name, value]) => [name.slice('field.'.length), value]));
  // the page has the collection from the contract
  return { collection: entry.dataset['collection'] as Draft['collection'], fields, body };
}

function draw({ fields }: Draft, { html, faults }: Preview, words: Words): void {
  const part = (name: string) => document.querySelector<HTMLElement>(`[data-preview-${name}]`);
  const [name, text, list, refused] = [part('title'), part('text'), part('faults'), part('refused')];
  const image = document.querySelector<HTMLImageElement>('[data-preview-picture]');
  if (name) name.textContent = fields['title'] ?? '';
  // the platform's own HTML: it went through the allow-list
  if (text) text.innerHTML = html;
  if (refused) refused.hidden = faults.length === 0;
  list?.replaceChildren(...faults.map((fault) => lineOf(fault, words)));
  if (!image) return;
  const picture = fields['image'] ?? fields['art'] ?? '';
  image.hidden = !/^\/(?:art|media)\/[\w\-/]+$/.test(picture);
  if (!image.hidden) image.src = `${picture}@1x.webp`;
}

function lineOf({ field, line, code }: ContentFault, { fault, faults, fields }: Words): HTMLLIElement {
  const item = document.createElement('li');
  const values: Record<string, string> = { field: fields[field] ?? field, line: String(line), reason: faults[code] ?? code };
  item.textContent = field === '' ? (faults[code] ?? code) : fault.replace(/\[(\w+)\]/g, (_, name: string) => values[name] ?? '');
  return item;
}
