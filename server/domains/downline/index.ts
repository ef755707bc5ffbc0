export { listTeam } from './list-team.ts';
export { readTransferTerms } from './read-transfer-terms.ts';
export { sendToDownline } from './send-to-downline.ts';
export { showMember } from './show-member.ts';
