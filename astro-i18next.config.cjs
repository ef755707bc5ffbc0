// CommonJS on purpose: the integration ignores an ES module config without a word and every page prints raw keys.
const { languages } = require('./contract/languages.ts');

const tags = languages.map(({ tag }) => tag);

module.exports = {
  defaultLocale: tags[0],
  locales: tags,
  namespaces: [],
  defaultNamespace: 'common',
  load: ['server'],
  i18nextServer: {
    initAsync: false,
    preload: [],
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: ':',
    interpolation: { escapeValue: false },
    returnNull: false,
  },
  // The messages are bundled with the server, and `translate.ts` gives each area when it is first needed.
  i18nextServerPlugins: { fsBackend: null },
};
