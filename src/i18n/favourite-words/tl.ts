export { default as common } from '#site/i18n/locales/tl/common.json';
export { default as errors } from '#site/i18n/locales/tl/errors.json';
