import { withPart } from '#site/lib/load-part.ts';

/** The list of the header opens by itself; what is in it comes then. */
document.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('[popovertarget=language-menu]'))
    void withPart(
      async () => import('./open-languages.tsx'),
      ({ drawLanguages }) => drawLanguages(),
    );
});
