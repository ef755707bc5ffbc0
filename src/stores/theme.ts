/** Lives as long as the device remembers it: the theme, shared by all tabs. Light is the default. */
import { atom, onMount } from 'nanostores';

import { followItem, readItem, storageKeys, writeItem } from './storage.ts';

export type Theme = 'light' | 'dark';

export const $theme = atom<Theme>('light');

onMount($theme, () => {
  const read = () => show(readItem(storageKeys.theme) === 'dark' ? 'dark' : 'light');
  read();
  return followItem(storageKeys.theme, read);
});

export function setTheme(theme: Theme): void {
  writeItem(storageKeys.theme, theme);
  show(theme);
}

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  $theme.set(theme);
}
