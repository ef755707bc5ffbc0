// What the record of movements needs from the contract.
export { statementFiles, statementPath, totalNames } from '#contract/statements/calls.ts';
export { agentKinds } from '#contract/wallet/calls.ts';
