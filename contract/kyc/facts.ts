/** The pictures an account verification requires, in order. */
export const kycDocuments = ['front', 'back', 'selfie'] as const;
export type KycDocument = (typeof kycDocuments)[number];

/** A verification's states. `none` = not begun, `draft` = pictures are being uploaded. */
export const kycStates = ['none', 'draft', 'review', 'verified', 'refused'] as const;
export type KycState = (typeof kycStates)[number];

/** Why a verification was refused: the player has a text for each, and can act on it. */
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

/** The name as on the document, in characters: one-letter names exist. */
export const documentName = { enabled: true, required: true, verification: 'name', minLength: 1, maxLength: 64 } as const;
