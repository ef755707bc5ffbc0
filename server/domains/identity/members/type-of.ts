/** A plain agent, and a plain member. */
const [agentType, memberType] = [1, 0];

/** A new member's customer type: what the agent's link says, else a member. */
export const typeOf = (opened: { opensAgent: boolean } | undefined): number => (opened?.opensAgent ? agentType : memberType);
