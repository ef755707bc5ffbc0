export { forgetExpired } from './forget-expired.ts';
export { checkHuman } from './human-check.ts';
export { makeHumanChallenge } from './human-challenge.ts';
export { readMobile } from './read-mobile.ts';
export { requestCode } from './request-code.ts';
export { showCode } from './show-code.ts';
export { checkCode, takeCode, spendProof, type MobileProof } from './take-code.ts';
