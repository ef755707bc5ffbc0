import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { failure } from '#site/api/result.ts';
import type { TransferText } from '#site/islands/downline/transfer-text.ts';
import type { gateway } from '#site/stores/gateway.ts';

const now = Date.UTC(2026, 10, 27, 12, 54);
let kept: Map<string, string>;
let left: string[];

beforeEach(() => {
  kept = new Map();
  left = [];
  vi.useFakeTimers({ now });
  vi.resetModules();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('location', { search: '', pathname: '/m/voucherCenter', assign: (path: string) => void left.push(path) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The platform as far as keys go: one act for each; the answers of the first calls are lost. */
async function platform(path: string, make: (id: string, at: number) => object, lose: number) {
  const { gateway: door } = await import('#site/stores/gateway.ts');
  const acts = new Map<string, Record<string, unknown>>();
  let calls = 0;
  vi.spyOn(door, 'call').mockImplementation((async (key: string, { idempotencyKey = '' }: { idempotencyKey?: string } = {}) => {
    if (key !== path) return failure('network.offline');
    calls += 1;
    const act = acts.get(idempotencyKey) ?? { ...make(`act-${acts.size + 1}`, Date.now()) };
    acts.set(idempotencyKey, act);
    return calls > lose ? { ok: true, value: { ...act } } : failure('network.unsure');
  }) as typeof gateway.call);
  return acts;
}

const channel = {
  code: 'sandbox',
  kind: 'redirect',
  currency: 'PHP',
  minimumMinor: '100',
  maximumMinor: '10000000',
  feeMinor: '0',
  feePercent: '0',
  presetsMinor: [],
};

describe('a deposit whose answer was lost', () => {
  const start = (id: string, createdAt: number) => ({ id, createdAt, state: 'pending', checkoutUrl: `/pay/${id}` });
  async function openForm(lose: number) {
    const acts = await platform('POST /wps/cashier/deposits', start, lose);
    const { depositScreen: form } = await import('#site/stores/screens/deposit.ts');
    form.$channels.set({ state: 'ready', value: [channel as never] });
    form.typeAmount('555');
    return { acts, confirm: form.confirm };
  }

  test('stays one while it waits to be paid: the press after it leads to its page', async () => {
    const { acts, confirm } = await openForm(1);
    await confirm();
    vi.setSystemTime(now + 60_000);
    await confirm();
    expect([acts.size, left]).toEqual([1, ['/pay/act-1']]);
  });

  test('is done with once it was paid: the same amount wanted again is another deposit, never the old one told as new', async () => {
    const { acts, confirm } = await openForm(1);
    await confirm();
    for (const act of acts.values()) act['state'] = 'success';
    vi.setSystemTime(now + 600_000);
    await confirm();
    expect([acts.size, left]).toEqual([2, ['/pay/act-2']]);
  });
});

describe('a withdrawal whose answer was lost', () => {
  const start = (id: string, createdAt: number) => ({ id, createdAt, reference: id, finishedAt: null });
  async function openForm(lose: number) {
    const acts = await platform('POST /wps/cashier/withdrawals', start, lose);
    const { withdrawScreen: form } = await import('#site/stores/screens/withdraw.ts');
    const value = {
      currency: 'PHP',
      feeMinor: '0',
      limits: { minimumMinor: '100', maximumMinor: '10000000', mostMinor: '10000000' },
      payees: [{ id: 'payee', usableFrom: null }],
    };
    form.$terms.set({ state: 'ready', value: value as never });
    const ask = async () => {
      form.typeAmount('500');
      form.typePaymentPassword('123456');
      await form.confirm();
    };
    return { acts, ask, receipt: form.$receipt };
  }

  test('is told as the one of then when it is asked for again, and the next one is another', async () => {
    const { acts, ask, receipt } = await openForm(1);
    await ask();
    vi.setSystemTime(now + 600_000);
    await ask();
    expect([acts.size, receipt.get()]).toMatchObject([1, { reference: 'act-1', createdAt: now, isEarlier: true }]);
    await ask();
    expect([acts.size, receipt.get()]).toMatchObject([2, { reference: 'act-2', isEarlier: false }]);
  });

  test('whose first call never arrived is told as new', async () => {
    const { acts, ask, receipt } = await openForm(1);
    await ask();
    acts.clear();
    vi.setSystemTime(now + 600_000);
    await ask();
    expect(receipt.get()).toMatchObject({ createdAt: now + 600_000, isEarlier: false });
  });
});

describe("an agent's transfer whose answer was lost", () => {
  const start = (id: string, createdAt: number) => ({ id, createdAt, userName: 'maria', amountMinor: '50000', currency: 'PHP' });
  async function openForm(lose: number) {
    const acts = await platform('POST /wps/agent/transfers', start, lose);
    const { downlineTransfer: form } = await import('#site/stores/screens/downline-transfer.ts');
    const { $question } = await import('#site/stores/dialogs.ts');
    const limits = { minimumMinor: '100', maximumMinor: '10000000', mostMinor: '10000000' };
    form.$terms.set({ state: 'ready', value: { currency: 'PHP', limits, transfers: [], paymentPassword: { isSet: true } } as never });
    form.typeUserName('maria');
    const ask = async () => {
      form.typeAmount('500');
      form.typePaymentPassword('123456');
      const sent = form.confirm(() => ({ title: '', text: '', confirm: '', cancel: '' }));
      $question.get()?.answer(true);
      await sent;
    };
    return { acts, ask, receipt: form.$receipt };
  }

  /** The note on its receipt, as the screen draws it. */
  async function note() {
    const { TransferScreen } = await import('#site/islands/downline/transfer-screen.tsx');
    const strings = new Proxy({} as TransferText['strings'], {
      get: (_, key) => (key === 'common.earlier' ? 'made once at {{time}}' : ''),
    });
    const html = renderToStaticMarkup(createElement(TransferScreen, { strings, errors: {}, language: 'en' } as TransferText));
    expect(html).toContain('data-part="receipt"');
    return /made once at [^<]*/.exec(html)?.[0];
  }

  test('is told on its receipt as the one of then when it is sent again, and the next one is another', async () => {
    const { acts, ask, receipt } = await openForm(1);
    await ask();
    expect([acts.size, receipt.get()]).toEqual([1, undefined]);
    vi.setSystemTime(now + 600_000);
    await ask();
    expect([acts.size, receipt.get()]).toMatchObject([1, { id: 'act-1', createdAt: now, isEarlier: true }]);
    const { formatMoment } = await import('#site/lib/format-moment.ts');
    expect(await note()).toBe(`made once at ${formatMoment(now, 'en')}`);
    await ask();
    expect([acts.size, receipt.get()]).toMatchObject([2, { id: 'act-2', isEarlier: false }]);
    expect(await note()).toBeUndefined();
  });
});

describe('a transfer to a wallet whose answer was lost', () => {
  test('is told as the one of then when it is sent again, and the next one is another', async () => {
    const start = (id: string, createdAt: number) => ({ id, createdAt });
    const acts = await platform('POST /wps/wallet/transfers', start, 1);
    const { walletsScreen: form } = await import('#site/stores/screens/wallets.ts');
    const value = { currency: 'PHP', cashMinor: '10000000', wallets: [{ vendor: 'v', name: 'V', balanceMinor: '0' }], transfers: [] };
    form.$wallets.set({ state: 'ready', value: value as never });
    const ask = async () => {
      form.typeAmount('500');
      await form.confirm();
    };
    await ask();
    vi.setSystemTime(now + 600_000);
    await ask();
    expect([acts.size, form.$earlierAt.get()]).toEqual([1, now]);
    await ask();
    expect([acts.size, form.$earlierAt.get()]).toEqual([2, undefined]);
  });

  test('is still the same one after everything was asked back in between', async () => {
    const acts = await platform('POST /wps/wallet/transfers', (id, createdAt) => ({ id, createdAt }), 1);
    const { walletsScreen: form } = await import('#site/stores/screens/wallets.ts');
    const value = { currency: 'PHP', cashMinor: '10000000', wallets: [{ vendor: 'v', name: 'V', balanceMinor: '0' }], transfers: [] };
    form.$wallets.set({ state: 'ready', value: value as never });
    form.typeAmount('500');
    await form.confirm();
    await form.recallAll();
    await form.confirm();
    expect(acts.size).toBe(1);
  });
});

describe.each([
  {
    what: 'a rebate',
    path: 'POST /wps/reward/rebate/claim',
    async press() {
      const { rebateScreen } = await import('#site/stores/screens/rebate.ts');
      await rebateScreen.claim({ untilAt: now, totalMinor: '500' } as never);
    },
  },
  {
    what: 'losing commission',
    path: 'POST /wps/agent/losing/take',
    async press() {
      const { takeLosing } = await import('#site/stores/screens/agent-rebate.ts');
      await takeLosing();
    },
  },
])('$what whose answer was lost', ({ path, press }) => {
  test('is asked for under the same id, also after a reload, until it was answered', async () => {
    const ids: string[] = [];
    const answers = ['network.unsure', 'network.unsure', 'rebate.changed', 'network.unsure'] as const;
    const openPage = async () => {
      vi.resetModules();
      const { gateway: door } = await import('#site/stores/gateway.ts');
      vi.spyOn(door, 'call').mockImplementation((async (key: string, { body = {} }: { body?: object } = {}) => {
        if (key !== path) return failure('network.offline');
        const id = Object.values(body).find((value) => /^[\da-f]{8}-/.test(String(value)));
        return failure(answers[ids.push(String(id)) - 1] ?? expect.fail());
      }) as typeof gateway.call);
    };
    await openPage();
    await press();
    await openPage();
    for (let at = 0; at < 3; at += 1) await press();
    expect(ids.map((id) => ids.indexOf(id))).toEqual([0, 0, 0, 3]);
  });
});
