export { listActs } from './list-acts.ts';
export { recordAct } from './record-act.ts';
export { verifyAudit, type ChainEnd } from './verify-audit.ts';
