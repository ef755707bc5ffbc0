import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { AmountChoice } from '#site/islands/amount-choice.tsx';
import { failure } from '#site/api/result.ts';
import { gateway } from '#site/stores/gateway.ts';
import { depositScreen } from '#site/stores/screens/deposit.ts';

const { $amount, $channels, $fault, $sending, $sum, checkAmount, confirm, typeAmount } = depositScreen;

const channel = {
  code: 'sandbox',
  kind: 'redirect',
  name: 'SandPay',
  currency: 'PHP',
  minimumMinor: '5000',
  maximumMinor: '5000000',
  feeMinor: '0',
  arrivalSeconds: 10,
  presetsMinor: [],
} as const;

afterEach(() => {
  vi.restoreAllMocks();
  $sending.set({ state: 'idle' });
});

describe('an amount that was pasted into the deposit', () => {
  test('is shown as it will be sent once the field is left, and is sent so', async () => {
    $channels.set({ state: 'ready', value: [{ ...channel, presetsMinor: [] }] });
    const call = vi.spyOn(gateway, 'call').mockResolvedValue(failure('system.busy'));
    typeAmount('₱\u00a01,000.50');
    expect($sum.get()).toEqual({ payMinor: '100050', receiveMinor: '100050' });
    await confirm();
    expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { amount: '1000.50' } });
    checkAmount();
    expect($amount.get()).toBe('1000.50');
  });

  test('with two readings is not sent: the player chooses one', async () => {
    $channels.set({ state: 'ready', value: [{ ...channel, presetsMinor: [] }] });
    const call = vi.spyOn(gateway, 'call').mockResolvedValue(failure('system.busy'));
    typeAmount('1.000');
    checkAmount();
    expect($fault.get()).toBe('amount.unclear');
    await confirm();
    expect(call).not.toHaveBeenCalled();
    const props = { typed: '1.000', currency: 'PHP' as const, language: 'en', label: 'Which?', onChoose: typeAmount };
    const html = renderToStaticMarkup(createElement(AmountChoice, props));
    expect([...html.matchAll(/<button[^>]*>([^<]+)</g)].map(([, text]) => text)).toEqual(['₱1,000.00', '₱1.00']);
    typeAmount('1000');
    expect($fault.get()).toBeUndefined();
  });
});
