// CommonJS on purpose: the integration ignores an ES module config without a word and every page prints raw keys.
const { readdirSync } = require('node:fs');
const { join } = require('node:path');

const { languages } = require('./contract/languages.ts');

const tags = languages.map(({ tag }) => tag);
const namespaces = readdirSync(join(__dirname, 'src/i18n/locales/en'))
  .map((file) => file.replace('.json', ''))
  .sort();

module.exports = {
  defaultLocale: tags[0],
  locales: tags,
  namespaces,
  defaultNamespace: 'common',
  load: ['server'],
  i18nextServer: {
    initAsync: false,
    preload: tags,
    fallbackLng: tags,
    keySeparator: false,
    nsSeparator: ':',
    interpolation: { escapeValue: false },
    returnNull: false,
  },
  // The messages are bundled with the server instead of read from a folder at run time.
  i18nextServerPlugins: { fsBackend: null, bundledMessages: '/src/i18n/bundled-messages.ts' },
};
