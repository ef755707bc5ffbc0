import { $theme, setTheme, type Theme } from '#site/stores/theme.ts';

export function startTheme(): void {
  const inputs = document.querySelectorAll<HTMLInputElement>('[data-theme-switch] input');
  for (const input of inputs) input.addEventListener('change', () => setTheme(input.value as Theme));
  $theme.subscribe((theme) => {
    for (const input of inputs) input.checked = input.value === theme;
  });
}
