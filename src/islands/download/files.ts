import { chooseFile, readFileKind } from '#site/stores/screens/app-download.ts';

// a script of its own: the first tap counts, and may come before the island, which shows what came of it
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-file]') : null;
  const kind = readFileKind(link?.dataset['file']);
  if (link && kind && !chooseFile(kind, link.href)) event.preventDefault();
});
