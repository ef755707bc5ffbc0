/** What somebody of the staff may do; one person may have several. `admin` looks after settings and colleagues, and sees the audit. */
export const staffRoles = ['cashier', 'verification', 'risk', 'support', 'editor', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];
