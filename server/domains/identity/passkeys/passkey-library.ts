/** WebAuthn takes 20 MB of memory: it is fetched by the first who has a passkey. */
export const passkeyLibrary = () => import('@simplewebauthn/server');
