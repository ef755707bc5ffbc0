/** The pictures that an account verification asks for, in the order in which they are asked. */
export const kycDocuments = ['front', 'back', 'selfie'] as const;
export type KycDocument = (typeof kycDocuments)[number];

/** Where a verification is. `none` = not begun, `draft` = pictures are being sent. */
export const kycStates = ['none', 'draft', 'review', 'verified', 'refused'] as const;
export type KycState = (typeof kycStates)[number];

/** Why a verification was refused: the player reads words for each, and can do something about it. */
export const kycReasons = [
  'picture.unclear',
  'picture.cut',
  'document.expired',
  'document.unfit',
  'name.differs',
  'birth.differs',
  'selfie.differs',
  'too.young',
] as const;
export type KycReason = (typeof kycReasons)[number];

export const occupations = [
  'employed',
  'government',
  'self.employed',
  'business',
  'professional',
  'overseas',
  'farming',
  'transport',
  'student',
  'homemaker',
  'retired',
  'none',
  'other',
] as const;
export type Occupation = (typeof occupations)[number];

export const incomeSources = [
  'salary',
  'business',
  'freelance',
  'remittance',
  'pension',
  'savings',
  'investment',
  'family',
  'other',
] as const;
export type IncomeSource = (typeof incomeSources)[number];

/** Bounds of the address, in characters. */
export const addressLength = { min: 10, max: 200 } as const;

/** The name as it stands on the document, in characters: people have names of one letter. */
export const documentName = { enabled: true, required: true, verification: 'name', minLength: 1, maxLength: 64 } as const;
