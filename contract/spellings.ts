/**
 * Names that mean one thing: the specification's own variants. A call's schema has one of them; the server
 * takes every other one in its place.
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
