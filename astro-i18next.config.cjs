// CommonJS on purpose: the integration ignores an ES module config without a word and every page prints raw keys.
const { readdirSync } = require('node:fs');
const { join } = require('node:path');

const namespaces = readdirSync(join(__dirname, 'src/i18n/locales/en'))
  .map((file) => file.replace('.json', ''))
  .sort();

module.exports = {
  defaultLocale: 'tl',
  locales: ['tl', 'en'],
  namespaces,
  defaultNamespace: 'common',
  load: ['server'],
  i18nextServer: {
    initAsync: false,
    preload: ['tl', 'en'],
    fallbackLng: ['tl', 'en'],
    keySeparator: false,
    nsSeparator: ':',
    interpolation: { escapeValue: false },
    returnNull: false,
  },
  // The messages are bundled with the server instead of read from a folder at run time.
  i18nextServerPlugins: { fsBackend: null, bundledMessages: '/src/i18n/bundled-messages.ts' },
};
