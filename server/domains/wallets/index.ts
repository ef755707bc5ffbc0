export { moveTransfersOn } from './move-transfers-on.ts';
export { recallWallets } from './recall-wallets.ts';
export { requestTransfer } from './request-transfer.ts';
export { findTransfer, showWallets } from './show-wallets.ts';
