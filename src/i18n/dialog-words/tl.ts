export { default as code } from '#site/i18n/locales/tl/code.json';
export { default as common } from '#site/i18n/locales/tl/common.json';
export { default as errors } from '#site/i18n/locales/tl/errors.json';
export { default as login } from '#site/i18n/locales/tl/login.json';
export { default as registration } from '#site/i18n/locales/tl/registration.json';
export { default as security } from '#site/i18n/locales/tl/security.json';
export { default as session } from '#site/i18n/locales/tl/session.json';
