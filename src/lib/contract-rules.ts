import { type ContractKind, contractKinds } from '#contract/contracts/facts.ts';

/** Where each kind of contract is signed. */
const pages = {
  salary: '/m/member/agent/getSalaryContract',
  dividend: '/m/member/agent/getDevidendContract',
  hour: '/m/member/agent/getHourContract',
} as const satisfies Record<ContractKind, string>;

/** The page that Go opens. */
export const contractPage = (kind: ContractKind): string => pages[kind];

/** Of the waiting contracts, the one to ask about: one alert at a time. */
export function contractToAskFor(waiting: Readonly<Partial<Record<ContractKind, number>>>): ContractKind | undefined {
  return contractKinds.find((kind) => waiting[kind] === 1);
}
