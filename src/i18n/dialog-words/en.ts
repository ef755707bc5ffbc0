export { default as code } from '#site/i18n/locales/en/code.json';
export { default as common } from '#site/i18n/locales/en/common.json';
export { default as errors } from '#site/i18n/locales/en/errors.json';
export { default as login } from '#site/i18n/locales/en/login.json';
export { default as registration } from '#site/i18n/locales/en/registration.json';
export { default as security } from '#site/i18n/locales/en/security.json';
export { default as session } from '#site/i18n/locales/en/session.json';
