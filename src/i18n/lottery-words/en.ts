export { default as errors } from '#site/i18n/locales/en/errors.json';
export { default as lottery } from '#site/i18n/locales/en/lottery.json';
export { default as plays } from '#site/i18n/locales/en/plays.json';
