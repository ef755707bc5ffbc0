export { listChannels } from './list-channels.ts';
export { listDeposits } from './list-deposits.ts';
export { openChannel } from './open-channel.ts';
export { queryDeposit } from './query-deposit.ts';
export { reconcileDeposits } from './reconcile-deposits.ts';
export { startDeposit } from './start-deposit.ts';
export { takeNotice } from './take-notice.ts';
