/** The contracts that an agent may be asked to sign, in the order of asking (spec 4, Agent home). */
export const contractKinds = ['salary', 'dividend', 'hour'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** Types that nobody asks for contracts: trial, non-agent, and the two kinds of agents without contracts (D-24). */
export const withoutContracts: readonly number[] = [4, 40, 41, 42];

/** Whether a player of this type is asked for contracts at all (spec 6). */
export function isAskedForContracts(customerType: number | undefined): boolean {
  return customerType !== undefined && !withoutContracts.includes(customerType);
}
