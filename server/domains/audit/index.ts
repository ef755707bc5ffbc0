export { listActs } from './list-acts.ts';
export { lockAllowance } from './lock-allowance.ts';
export { recordAct } from './record-act.ts';
export { verifyAudit, type ChainEnd } from './verify-audit.ts';
