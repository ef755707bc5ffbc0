export { countriesIn } from './countries.ts';
export { keepDocument } from './keep-document.ts';
export { decideVerification, listVerifications, readDocument, readVerification } from './review-verification.ts';
export { showVerification, verificationStateOf } from './show-verification.ts';
export { fillPersonHashes } from './person-hashes.ts';
export { verifiedNames } from './open-details.ts';
export { submitVerification } from './submit-verification.ts';
