/** Which games the demo merchants offer when their data folder is empty. `vendors: 'all'` follows the catalogue as it grows. */
export const demoOffers: Record<string, { vendors: 'all' | readonly string[] }> = {
  laro: { vendors: 'all' },
  tala: {
    vendors: [
      'BAYANIHAN',
      'PERLAS',
      'BAKUNAWA',
      'LANTERN',
      'RIVETOAK',
      'MAHARLIKA',
      'LAOT',
      'BARAHA',
      'BTI_SPORTS',
      'PINDOT',
      'TCG_LOTTO_VN',
      'BOLABILIS',
    ],
  },
};
