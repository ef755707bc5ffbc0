export { default as errors } from '#site/i18n/locales/tl/errors.json';
export { default as lottery } from '#site/i18n/locales/tl/lottery.json';
export { default as plays } from '#site/i18n/locales/tl/plays.json';
