import type { EntryEditor } from '#site/stores/screens/content-editor.ts';

interface Props {
  editor: EntryEditor;
  className?: string;
  onKept(picture: NonNullable<Awaited<ReturnType<EntryEditor['upload']>>>): void;
}

/** Sends a picture as soon as it is chosen. The same one can be chosen again. */
export function PictureChooser({ editor, className, onKept }: Props) {
  const send = async (chooser: HTMLInputElement) => {
    const [file] = chooser.files ?? [];
    if (!file) return;
    const picture = await editor.upload(file);
    chooser.value = '';
    if (picture) onKept(picture);
  };
  return (
    <input type="file" accept="image/png,image/jpeg" className={className} onChange={({ currentTarget }) => void send(currentTarget)} />
  );
}
