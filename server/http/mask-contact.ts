/** `juan@example.ph` -> `j•••@example.ph`. */
export const maskEmail = (email: string) => email.replace(/^(.)[^@]*/, '$1•••');

/** `+639171234567` -> `+63•••••4567`: country code and the last four digits. */
export const maskMobile = (mobile: string) => `${mobile.slice(0, 3)}•••••${mobile.slice(-4)}`;
