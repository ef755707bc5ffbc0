export { default as words } from '#site/i18n/locales/tl/connection.json';
