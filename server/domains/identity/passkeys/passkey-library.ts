/** The WebAuthn library takes 20 MB of memory, so it is loaded on first use. */
export const passkeyLibrary = () => import('@simplewebauthn/server');
