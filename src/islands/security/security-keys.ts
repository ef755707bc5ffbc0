/** The strings of asking for the password once more. */
export const passwordStepKeys = [
  'security.own.password',
  'security.own.sending',
  'security.own.blocked',
  'security.own.ready',
  'security.own.cancel',
  'session.password.show',
  'session.password.hide',
] as const;

const passwordStepErrors = [
  'password.wrong',
  'payload.invalid',
  'payload.expired',
  'payload.replayed',
  'way.in.last',
  'not.found',
] as const;

/** The strings of the accounts elsewhere. */
export const socialLinkKeys = [
  'security.social.google',
  'security.social.facebook',
  'security.links.heading',
  'security.links.text',
  'security.links.none',
  'security.links.since',
  'security.links.link',
  'security.links.linkNamed',
  'security.links.linkText',
  'security.links.unlink',
  'security.links.unlinkNamed',
  'security.links.unlinkText',
  'security.links.linked',
  'security.links.unlinked',
  'security.links.failed',
  'common.retry',
  'common.loading',
  ...passwordStepKeys,
] as const;

export const socialLinkErrors = [
  'social.unavailable',
  'social.refused',
  'social.cancelled',
  'social.expired',
  'social.email.unverified',
  'social.taken',
  'social.linked.already',
  ...passwordStepErrors,
] as const;

/** The strings of the list of passkeys. */
export const passkeyKeys = [
  'security.passkeys.heading',
  'security.passkeys.text',
  'security.passkeys.none',
  'security.passkeys.add',
  'security.passkeys.adding',
  'security.passkeys.name',
  'security.passkeys.device',
  'security.passkeys.made',
  'security.passkeys.used',
  'security.passkeys.rename',
  'security.passkeys.renameNamed',
  'security.passkeys.save',
  'security.passkeys.cancel',
  'security.passkeys.remove',
  'security.passkeys.removeNamed',
  'security.passkeys.removeText',
  'security.passkeys.addText',
  'security.passkeys.added',
  'security.passkeys.renamed',
  'security.passkeys.removed',
  'security.passkeys.failed',
  'common.retry',
  'common.loading',
  ...passwordStepKeys,
] as const;

export const passkeyErrors = ['passkey.invalid', 'passkey.too.many', ...passwordStepErrors] as const;

/** The strings of the authenticator. */
export const authenticatorKeys = [
  'security.codes.heading',
  'security.codes.text',
  'security.codes.on',
  'security.codes.begin',
  'security.codes.scan',
  'security.codes.picture',
  'security.codes.key',
  'security.codes.code',
  'security.codes.confirm',
  'security.codes.sending',
  'security.codes.blocked',
  'security.codes.ready',
  'security.codes.recovery',
  'security.codes.recoveryText',
  'security.codes.kept',
  'security.codes.end',
  'security.codes.endText',
  'security.codes.endTextCode',
  'security.codes.endBlocked',
  'security.codes.password',
  'security.codes.cancel',
  'security.codes.isOn',
  'security.codes.isOff',
  'security.codes.failed',
  'session.password.show',
  'session.password.hide',
  'common.retry',
  'common.loading',
] as const;

export const authenticatorErrors = [
  'totp.invalid',
  'totp.on.already',
  'password.wrong',
  'not.found',
  'payload.invalid',
  'payload.expired',
  'payload.replayed',
] as const;
