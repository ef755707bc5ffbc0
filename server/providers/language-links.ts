import { html } from 'hono/html';

import { type Language, languages } from '#contract/languages.ts';

/** The languages of a provider's page, each by its own name; links to all but the current one. */
export const languageLinks = (current: Language, hrefOf: (language: Language) => string) =>
  languages.map(({ tag, name }) =>
    tag === current
      ? html`<span aria-current="true" lang="${tag}">${name}</span>`
      : html`<a href="${hrefOf(tag)}" hreflang="${tag}" lang="${tag}">${name}</a>`,
  );
