/** Lives as long as the page: an entry of the content as it is written, and what it would become. */
import { atom, map, type MapStore, type ReadableAtom } from 'nanostores';

import type { BodyOf, ValueOf } from '#contract/calls.ts';
import { keepPicture, previewDraft } from '#site/api/editor-calls.ts';

type Draft = BodyOf<'POST /wps/staff/content/preview'>;
/** By the name of the form's field; what is not ticked is not there. */
export type EntryTexts = Record<string, string>;

export interface Previewed {
  draft: Draft;
  preview: ValueOf<'POST /wps/staff/content/preview'>;
}

/** Nothing until something has been written here: the server has drawn the first one. */
export const $previewed = atom<Previewed | undefined>(undefined);

export interface EntryEditor {
  $texts: MapStore<EntryTexts>;
  /** A picture on its way; otherwise how the last one ended: `done`, or the code of its refusal. */
  $upload: ReadableAtom<string | undefined>;
  change(name: string, text: string | undefined): void;
  /** Sends a picture. Returns its path and colour, if it was taken. */
  upload(file: File): Promise<ValueOf<'POST /wps/staff/content/pictures'> | undefined>;
}

const waitMs = 400;

/** `action`: the form's address. `first`: its contents as the server has them. */
export function createEntryEditor({
  action,
  collection,
  first,
}: {
  action: string;
  collection: Draft['collection'];
  first: EntryTexts;
}): EntryEditor {
  const key = action.slice(action.indexOf('?'));
  const $texts = map<EntryTexts>(first);
  const $upload = atom<string | undefined>(undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();
  const ask = async () => {
    asking.abort();
    asking = new AbortController();
    const draft = draftOf(collection, $texts.get());
    const preview = await previewDraft(draft, asking.signal);
    if (preview) $previewed.set({ draft, preview });
  };
  // once writing pauses; an answer that comes too late is dropped
  const preview = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), waitMs);
  };
  const unsaved = typeof location === 'undefined' ? undefined : takeUnsaved(key, first['mark']);
  if (unsaved) {
    $texts.set(unsaved);
    preview();
  }
  return {
    $texts,
    $upload,
    change(name, text) {
      const { [name]: _, ...others } = $texts.get();
      $texts.set(text === undefined ? others : { ...others, [name]: text });
      keepUnsaved(key, $texts.get());
      preview();
    },
    async upload(file) {
      $upload.set('busy');
      const kept = await keepPicture(file);
      $upload.set(kept.ok ? 'done' : kept.code);
      return kept.ok ? kept.value : undefined;
    },
  };
}

function draftOf(collection: Draft['collection'], { body = '', ...texts }: EntryTexts): Draft {
  const named = Object.entries(texts).filter(([name]) => name.startsWith('field.'));
  return { collection, fields: Object.fromEntries(named.map(([name, text]) => [name.slice('field.'.length), text])), body };
}

const place = 'unsaved:';

/** In the tab: unsaved contents of a form, by the form's address. Without storage the form still works. */
const keepUnsaved = (key: string, texts: EntryTexts): void =>
  void withStorage((storage) => storage.setItem(place + key, JSON.stringify(texts)));

/** Because the session had ended or the page was left too soon. Valid until somebody saves. */
function takeUnsaved(key: string, mark: string | undefined): EntryTexts | undefined {
  if (new URLSearchParams(location.search).has('done')) withStorage((storage) => storage.removeItem(place + key));
  const kept = withStorage((storage) => storage.getItem(place + key));
  // only keepUnsaved writes it
  const texts = typeof kept === 'string' ? (JSON.parse(kept) as EntryTexts) : undefined;
  return texts?.['mark'] === mark ? texts : undefined;
}

function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
