import fc from 'fast-check';
import { renderSVG } from 'uqr';
import { describe, expect, test } from 'vitest';

import { readQrPh, writeQrPh } from '#server/providers/payment/qrph/emv-code.ts';
import { readQr } from '#tests/server/fixture/read-qr.ts';

const content = {
  acquirer: 'SNDPPHM1XXX',
  merchantId: 'LARO',
  merchantName: 'Laro Sandbox',
  merchantCity: 'Manila',
  amountMinor: 50_050n,
  reference: 'L0123456789',
};

/** The checksum by long division of bits, as the polynomial x^16 + x^12 + x^5 + 1 is written: shares no line with the product's. */
function remainder(text: string): string {
  const bits = [...Buffer.from(text, 'latin1')].flatMap((byte) => Array.from(byte.toString(2).padStart(8, '0'), Number));
  const divisor = Array.from('10001000000100001', Number);
  const work = [...bits, ...Array.from({ length: 16 }, () => 0)];
  // a first value of all ones is the first sixteen bits turned round
  for (let at = 0; at < 16; at++) work[at] = 1 - (work[at] ?? 0);
  for (let at = 0; at < bits.length; at++)
    if (work[at]) for (const [shift, bit] of divisor.entries()) work[at + shift] = (work[at + shift] ?? 0) ^ bit;
  return Number.parseInt(work.slice(-16).join(''), 2).toString(16).toUpperCase().padStart(4, '0');
}

/** Tag, length, value, over and over: an object per level. */
function parse(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  let rest = text;
  while (rest !== '') {
    const [tag, length] = [rest.slice(0, 2), Number(rest.slice(2, 4))];
    found[tag] = rest.slice(4, 4 + length);
    expect(found[tag]).toHaveLength(length);
    rest = rest.slice(4 + length);
  }
  return found;
}

describe('the checker of this test itself', () => {
  test('knows the check value of CRC-16/CCITT-FALSE, and agrees with codes that banks of the country print', () => {
    expect(remainder('123456789')).toBe('29B1');
    const printed =
      '00020101021228530011ph.ppmi.p2m0111SRCPPHM2XXX0312MRCHNT-4H3TZ05030005204519953036085406100.005802PH5925SOCMED DIGITAL MARKETING 6010MakatiCity62650010ph.starpay0315SOCMED DIGITAL 0509OR#1Z1CSC0708TodayPay0803***88290012ph.ppmi.qrph0109OR#1Z1CSC63040275';
    expect(remainder(printed.slice(0, -4))).toBe(printed.slice(-4));
    expect(readQrPh(printed)).toEqual({ amount: '100.00', reference: 'OR#1Z1CSC', isDynamic: true });
  });
});

describe('a QR Ph code', () => {
  test('says amount, currency, country, merchant and reference in EMV fields, dynamic, with a right checksum', () => {
    const text = writeQrPh(content);
    expect(remainder(text.slice(0, -4))).toBe(text.slice(-4));
    const fields = parse(text);
    expect(fields).toMatchObject({
      '00': '01',
      '01': '12',
      '52': '7995',
      '53': '608',
      '54': '500.50',
      '58': 'PH',
      '59': 'Laro Sandbox',
      '60': 'Manila',
    });
    expect(parse(fields['28'] ?? '')).toEqual({ '00': 'ph.ppmi.p2m', '01': 'SNDPPHM1XXX', '03': 'LARO', '05': '000' });
    expect(parse(fields['62'] ?? '')).toEqual({ '05': 'L0123456789' });
    expect(parse(fields['88'] ?? '')).toEqual({ '00': 'ph.ppmi.qrph', '01': 'L0123456789' });
    // the standard wants the checksum last, the format first
    expect([text.slice(0, 6), Object.keys(fields).length, text.slice(-8, -4)]).toEqual(['000201', 12, '6304']);
  });

  test('is read from its picture by another library, letter by letter', async () => {
    const text = writeQrPh(content);
    expect(await readQr(renderSVG(text, { border: 4, ecc: 'M' }))).toBe(text);
  });

  test('of whatever amount and name is read back as it was meant, and has a right checksum', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 5_000_000_00n),
        fc.string({ unit: 'binary' }),
        fc.stringMatching(/^[A-Z0-9]{6,25}$/),
        (amountMinor, merchantName, reference) => {
          const text = writeQrPh({ ...content, amountMinor, merchantName, reference });
          expect(remainder(text.slice(0, -4))).toBe(text.slice(-4));
          const [whole, cents] = [amountMinor / 100n, amountMinor % 100n];
          expect(readQrPh(text)).toEqual({ amount: `${whole}.${String(cents).padStart(2, '0')}`, reference, isDynamic: true });
        },
      ),
    );
  });

  test('with any one character changed is no code', () => {
    const text = writeQrPh(content);
    for (let at = 0; at < text.length; at++) {
      const changed = text.slice(0, at) + (text[at] === '7' ? '3' : '7') + text.slice(at + 1);
      expect(readQrPh(changed), `at ${at}`).toBeUndefined();
    }
  });
});
