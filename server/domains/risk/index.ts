export { decideCase } from './decide-case.ts';
export { countOpenCases, listCases } from './list-cases.ts';
export { raiseCases } from './raise-cases.ts';
