/**
 * Synonyms: the specification's own variants. A call's schema uses one of them; the server
 * accepts the others in its place.
 */
export const spellings: readonly (readonly string[])[] = [
  ['mobileNum', 'mobileNo'],
  ['gameType', 'gameTyp'],
  ['prize_mode', 'prizeMode'],
  ['code', 'gameCode'],
  ['merchantCode', 'merchant_code', 'merchant'],
  ['vassalage', 'vendorCode', 'vendor'],
  ['language', 'lang'],
];
