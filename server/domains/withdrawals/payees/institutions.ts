import type { Currency } from '#contract/money.ts';

export interface PayableInstitution {
  code: string;
  name: string;
  kind: 'bank' | 'wallet';
  /** Matches an account number without spaces and hyphens. */
  account: RegExp;
  /** If the account is a mobile number: its calling code, and the domestic prefix that replaces it. */
  dialling?: { code: string; trunk: string };
}

const mobilePhilippines = { account: /^09\d{9}$/, dialling: { code: '63', trunk: '0' } };

/** Where money can be sent in each currency: banks by account number, e-wallets by their own identifier. */
const institutions: Record<Currency, readonly PayableInstitution[]> = {
  PHP: [
    { code: 'gcash', name: 'GCash', kind: 'wallet', ...mobilePhilippines },
    { code: 'maya', name: 'Maya', kind: 'wallet', ...mobilePhilippines },
    { code: 'grabpay', name: 'GrabPay', kind: 'wallet', ...mobilePhilippines },
    { code: 'bdo', name: 'BDO Unibank', kind: 'bank', account: /^\d{10,12}$/ },
    { code: 'bpi', name: 'BPI', kind: 'bank', account: /^\d{10}$/ },
    { code: 'metrobank', name: 'Metrobank', kind: 'bank', account: /^\d{13}$/ },
    { code: 'landbank', name: 'LandBank', kind: 'bank', account: /^\d{10}$/ },
    { code: 'unionbank', name: 'UnionBank', kind: 'bank', account: /^\d{12}$/ },
  ],
  CNY: [
    { code: 'alipay', name: 'Alipay', kind: 'wallet', account: /^1\d{10}$/, dialling: { code: '86', trunk: '' } },
    { code: 'icbc', name: 'ICBC', kind: 'bank', account: /^\d{16,19}$/ },
    { code: 'boc', name: 'Bank of China', kind: 'bank', account: /^\d{16,19}$/ },
  ],
  THB: [
    { code: 'promptpay', name: 'PromptPay', kind: 'wallet', account: /^0\d{9}$/, dialling: { code: '66', trunk: '0' } },
    { code: 'kbank', name: 'KBank', kind: 'bank', account: /^\d{10}$/ },
  ],
  VND: [
    { code: 'momo', name: 'MoMo', kind: 'wallet', account: /^0\d{9}$/, dialling: { code: '84', trunk: '0' } },
    { code: 'vietcombank', name: 'Vietcombank', kind: 'bank', account: /^\d{10,13}$/ },
  ],
  USD: [{ code: 'bank', name: 'Bank account', kind: 'bank', account: /^\d{6,17}$/ }],
};

export const institutionsOf = (currency: Currency): readonly PayableInstitution[] => institutions[currency];

export function findInstitution(currency: Currency, code: string): PayableInstitution | undefined {
  return institutions[currency].find((institution) => institution.code === code);
}
