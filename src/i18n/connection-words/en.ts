export { default as words } from '#site/i18n/locales/en/connection.json';
