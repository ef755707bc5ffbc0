/** The staff's roles; one person may have several. What each may do stands in `permissions.ts`. */
export const staffRoles = ['cashier', 'verification', 'risk', 'support', 'editor', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];
