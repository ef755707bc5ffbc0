/** The staff's roles; one person may have several. `admin` manages settings and colleagues, and sees the audit. */
export const staffRoles = ['cashier', 'verification', 'risk', 'support', 'editor', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];
