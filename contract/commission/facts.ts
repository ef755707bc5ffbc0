/** The kinds of pay: a bettor's own share of the rebate, an agent's share of it, an agent's share of players' weekly losses. */
export const commissionKinds = ['rebate', 'agentRebate', 'losingCommission'] as const;
export type CommissionKind = (typeof commissionKinds)[number];

/** `pending`: may still be called off; `settled`: due; `withdrawn`: in the receiver's cash; `cancelled`: never due. */
export const commissionStates = ['pending', 'settled', 'withdrawn', 'cancelled'] as const;
export type CommissionState = (typeof commissionStates)[number];

/** The lines of a period as a file: `GET` with the same query, in the agent's session, outside the envelope. */
export const commissionFilePath = '/wps/agent/rebate/file/csv';
