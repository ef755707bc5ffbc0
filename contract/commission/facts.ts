/** What a line of pay is: a bettor's own share of the rebate, an agent's of it, an agent's of what players lost in a week. */
export const commissionKinds = ['rebate', 'agentRebate', 'losingCommission'] as const;
export type CommissionKind = (typeof commissionKinds)[number];

/** `pending`: may still be called off; `settled`: due; `withdrawn`: in the receiver's cash; `cancelled`: never due. */
export const commissionStates = ['pending', 'settled', 'withdrawn', 'cancelled'] as const;
export type CommissionState = (typeof commissionStates)[number];

/** The lines of a period as a file: `GET` with the query of the lines, under the agent's session, outside the envelope. */
export const commissionFilePath = '/wps/agent/rebate/file/csv';
