import { type Currency, formatMinor } from '#contract/money.ts';

/** The content of a dynamic QR Ph code. */
export interface QrPhContent {
  /** The acquirer's bank identifier, 11 characters (ISO 9362). */
  acquirer: string;
  merchantId: string;
  merchantName: string;
  merchantCity: string;
  amountMinor: bigint;
  /** Shown to the payer and sent along with the payment; at most 25 characters. */
  reference: string;
}

/** ISO 4217 number of the peso, QR Ph's only currency. */
const pesoNumber = '608';
/** ISO 18245: betting and casino gaming. */
const categoryCode = '7995';
const currency: Currency = 'PHP';

/**
 * The text of a QR Ph code for one payment: EMV merchant-presented mode (EMVCo QRCPS-MPM 1.1), dynamic (tag 01 = 12), the merchant's
 * account in tag 28 (`ph.ppmi.p2m`), the acquirer's reference repeated in tag 88 (`ph.ppmi.qrph`), as the national standard requires.
 */
export function writeQrPh({ acquirer, merchantId, merchantName, merchantCity, amountMinor, reference }: QrPhContent): string {
  const body = [
    field('00', '01'),
    field('01', '12'),
    field('28', field('00', 'ph.ppmi.p2m') + field('01', acquirer) + field('03', merchantId) + field('05', '000')),
    field('52', categoryCode),
    field('53', pesoNumber),
    field('54', formatMinor(amountMinor, currency)),
    field('58', 'PH'),
    field('59', plain(merchantName, 25)),
    field('60', plain(merchantCity, 15)),
    field('62', field('05', reference)),
    field('88', field('00', 'ph.ppmi.qrph') + field('01', reference)),
    '6304',
  ].join('');
  return body + checksum(body);
}

/** Parses a code, or returns `undefined` if it is not a QR Ph code: a wrong checksum, an invalid length, another currency or country. */
export function readQrPh(text: string): { amount: string; reference: string; isDynamic: boolean } | undefined {
  if (!/^[\x20-\x7e]{20,512}$/.test(text) || checksum(text.slice(0, -4)) !== text.slice(-4)) return undefined;
  const fields = readFields(text);
  const amount = fields?.get('54');
  const reference = readFields(fields?.get('62') ?? '')?.get('05');
  if (!fields || amount === undefined || reference === undefined) return undefined;
  if (fields.get('00') !== '01' || fields.get('53') !== pesoNumber || fields.get('58') !== 'PH') return undefined;
  return { amount, reference, isDynamic: fields.get('01') === '12' };
}

/** Tag, two digits of length, value. A too long value would corrupt the length: our bug, not the player's. */
function field(tag: string, value: string): string {
  if (value.length === 0 || value.length > 99) throw new Error(`tag ${tag} of a code cannot have ${value.length} characters`);
  return tag + String(value.length).padStart(2, '0') + value;
}

function readFields(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const head = /^(\d{2})(\d{2})/.exec(text.slice(at, at + 4));
    if (!head?.[1] || !head[2]) return undefined;
    const end = at + 4 + Number(head[2]);
    if (end > text.length || fields.has(head[1])) return undefined;
    fields.set(head[1], text.slice(at + 4, end));
    at = end;
  }
  return fields;
}

/** Bank apps accept printable ASCII: accents are stripped, the rest is dropped. */
function plain(name: string, longest: number): string {
  const letters = name
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .trim();
  return (letters || 'Merchant').slice(0, longest).trimEnd();
}

/** CRC-16/CCITT-FALSE (polynomial 0x1021, initial value 0xFFFF) as four upper-case hex digits (ISO/IEC 13239, EMVCo 4.7.3). */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
