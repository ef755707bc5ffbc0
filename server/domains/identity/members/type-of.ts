/** An agent without further ado, and a member. */
const [agentType, memberType] = [1, 0];

/** The customer type of a new member: what the agent's link says, else a member. */
export const typeOf = (opened: { opensAgent: boolean } | undefined): number => (opened?.opensAgent ? agentType : memberType);
