// What the record of movements needs of the contract.
export { statementFiles, statementPath, totalNames } from '#contract/statements.ts';
export { agentKinds } from '#contract/wallet.ts';
