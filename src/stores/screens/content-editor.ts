import type { BodyOf, ValueOf } from '#contract/calls.ts';
import { keepPicture, previewDraft } from '#site/api/editor-calls.ts';

export { keepPicture };

export type Draft = BodyOf<'POST /wps/staff/content/preview'>;
export type Preview = ValueOf<'POST /wps/staff/content/preview'>;

const waitMs = 400;

/** Page. Asks what a draft would become once typing pauses; drops answers that arrive too late. */
export function createPreviews({ read, show }: { read(): Draft; show(draft: Draft, preview: Preview): void }): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();
  const ask = async () => {
    asking.abort();
    asking = new AbortController();
    const draft = read();
    const preview = await previewDraft(draft, asking.signal);
    if (preview) show(draft, preview);
  };
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), waitMs);
  };
}

const place = 'unsaved:';

/** Session. Unsaved contents of a form, by the form's address. Without storage the form still works. */
export const keepUnsaved = (key: string, texts: Record<string, string>): void =>
  void withStorage((storage) => storage.setItem(place + key, JSON.stringify(texts)));

export const dropUnsaved = (key: string): void => void withStorage((storage) => storage.removeItem(place + key));

export function unsavedOf(key: string): Record<string, string> | undefined {
  const kept = withStorage((storage) => storage.getItem(place + key));
  // only keepUnsaved writes it
  return typeof kept === 'string' ? (JSON.parse(kept) as Record<string, string>) : undefined;
}

function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
