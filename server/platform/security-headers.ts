const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

const documentOnly = {
  'permissions-policy': 'accelerometer=(),camera=(),geolocation=(),gyroscope=(),magnetometer=(),microphone=(),payment=(),usb=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

const encryption = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

const document = { plain: { ...everywhere, ...documentOnly }, encrypted: { ...everywhere, ...documentOnly, ...encryption } };
const part = { plain: everywhere, encrypted: { ...everywhere, ...encryption } };

/** The headers of every response. HSTS is only sent over encrypted connections, where it has a meaning. */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  return isHttps ? document.encrypted : document.plain;
}

/** The same for a script, a style sheet or a picture: headers that only affect documents would cost a quarter of a kilobyte each. */
export function partHeaders(isHttps: boolean): Record<string, string> {
  return isHttps ? part.encrypted : part.plain;
}
