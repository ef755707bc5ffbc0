import { followLanguage, setLanguage } from '#site/stores/language.ts';

export function startLanguage(): void {
  followLanguage();
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-language]'))
    button.addEventListener('click', () => setLanguage(button.dataset['language'] ?? ''));
}
