import { readItem, storageKeys, writeItem } from './storage.ts';

type Typed = Record<string, Record<string, string>>;

let typed: Typed | undefined;

/** Lives as long as the page: what stood in its forms before its language changed, by the dialog around them and by field. Taken once. */
export function takeTyped<Name extends string>(dialogId: string, names: readonly Name[]): Partial<Record<Name, string>> {
  typed ??= read();
  const fields = typed[dialogId] ?? {};
  const taken = names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]] as const]));
  for (const name of names) delete fields[name];
  return Object.fromEntries(taken) as Partial<Record<Name, string>>;
}

function read(): Typed {
  const kept = readItem(storageKeys.typed, 'tab');
  if (kept === null) return {};
  writeItem(storageKeys.typed, null, 'tab');
  // written by this site alone, on the page before
  const [path, fields] = JSON.parse(kept) as [string, Typed];
  return path === location.pathname ? fields : {};
}
