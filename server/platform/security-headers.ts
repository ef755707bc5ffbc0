const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

const encrypted = { ...common, 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/** The headers of every answer. HSTS goes out on encrypted connections only, where alone it has a meaning. */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  return isHttps ? encrypted : common;
}
