export { default as common } from '#site/i18n/locales/en/common.json';
export { default as errors } from '#site/i18n/locales/en/errors.json';
