import { readFileSync } from 'node:fs';

import { type Context, Hono } from 'hono';

import { parseAmount } from '#contract/money.ts';
import { languageSpoken, words } from '#server/platform/words.ts';

import { bookTransfer } from './bank-books.ts';
import { type BankFault, bankFaults, bankPage } from './bank-page.ts';
import { type BookKeeping, findById, finishPayment, isKnownCurrency, type PaymentRow } from './payment-books.ts';
import { payPage } from './pay-page.ts';
import { type Behaviour, behaviours, payActions } from './plan-payment.ts';
import { isWalletLogIn, isWalletSession, walletPage, walletSession } from './wallet-page.ts';

const css = readFileSync(new URL('./page.css', import.meta.url), 'utf8');
const policy = "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

interface PayRoutes {
  books: BookKeeping & { secret: string };
  /** Sends what is due. */
  wake: () => void;
}

type Form = Record<string, unknown>;

/** The provider's pages for players: a card page, a wallet with its log-in, a bank's app. */
export function createPayRoutes({ books, wake }: PayRoutes): Hono {
  const pages = new Hono();
  pages.use(async (c, next) => {
    await next();
    c.header('content-security-policy', policy);
    // The style sheet may be cached: it has the page's view transition, which must be loaded in time.
    c.header('cache-control', c.req.path.endsWith('/page.css') ? 'public, max-age=3600' : 'no-store');
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'no-referrer');
  });
  pages.get('/page.css', (c) => c.body(css, 200, { 'content-type': 'text/css; charset=utf-8' }));
  pages.get('/pay/:paymentId', async (c) => {
    const payment = await findById(books, c.req.param('paymentId'));
    if (payment === undefined) return c.text(words(c.req.query('lang'))('pay.ended'), 404);
    return c.html(showPage({ c, books, payment }));
  });
  pages.post('/pay/:paymentId', async (c) => {
    const site = c.req.header('sec-fetch-site');
    if (site !== undefined && site !== 'same-origin') return c.body(null, 403);
    const form: Form = await c.req.parseBody();
    const behaviour = behaviours.find((known) => known === (form['behaviour'] ?? 'normal'));
    const payment = await findById(books, c.req.param('paymentId'));
    if (payment === undefined) return c.text(words(c.req.query('lang'))('pay.ended'), 404);
    if (behaviour === undefined) return c.body(null, 400);
    const goTo = payment.rail === 'card' || payment.rail === 'wallet' ? payAtPage : payAtBank;
    const address = await goTo({ c, books, payment, form, behaviour });
    wake();
    return address === undefined ? c.body(null, 400) : c.redirect(address, 303);
  });
  return pages;
}

function showPage({ c, books, payment }: { c: Context; books: PayRoutes['books']; payment: PaymentRow }) {
  const lang = c.req.query('lang');
  const now = books.clock.now();
  if (payment.rail === 'card') return payPage({ payment, lang, now });
  if (payment.rail !== 'wallet')
    return bankPage({ payment, lang, fault: bankFaults.find((fault: BankFault) => fault === c.req.query('fault')) });
  const session = c.req.query('session');
  if (session === undefined || !isWalletSession({ secret: books.secret, paymentId: payment.id, given: session }))
    return walletPage({ payment, lang, isWrong: c.req.query('fault') === 'login' });
  return payPage({ payment, lang, now, session });
}

interface Tap {
  c: Context;
  books: PayRoutes['books'];
  payment: PaymentRow;
  form: Form;
  behaviour: Behaviour;
}

/** @returns where the player goes next, or undefined for an invalid form */
async function payAtPage({ c, books, payment, form, behaviour }: Tap): Promise<string | undefined> {
  const { id } = payment;
  const { secret } = books;
  if (payment.rail === 'wallet' && form['action'] === 'login') {
    const isIn = isWalletLogIn({ mobile: form['mobile'], code: form['code'] });
    return pageAddress(c, isIn ? { session: walletSession({ secret, paymentId: id }) } : { fault: 'login' });
  }
  const action = payActions.find((known) => known === form['action']);
  if (action === undefined) return undefined;
  if (payment.rail === 'wallet' && !isWalletSession({ secret, paymentId: id, given: form['session'] }))
    return pageAddress(c, { fault: 'login' });
  await finishPayment(books, { id, action, behaviour });
  return payment.returnUrl;
}

async function payAtBank({ c, books, payment, form, behaviour }: Tap): Promise<string | undefined> {
  const { id, currency } = payment;
  // the payer's bank refuses: the merchant is not told, and the code can still be paid
  if (form['action'] === 'refuse') return pageAddress(c, { fault: 'refused' });
  if (form['action'] !== 'pay') return undefined;
  if (payment.rail === 'qrph') {
    const isPaid = await finishPayment(books, { id, action: 'pay', behaviour });
    return isPaid ? payment.returnUrl : pageAddress(c, { fault: 'used' });
  }
  const amountMinor = isKnownCurrency(currency) && typeof form['amount'] === 'string' ? parseAmount(form['amount'], currency) : undefined;
  if (amountMinor === undefined) return pageAddress(c, { fault: 'invalid' });
  const reference = typeof form['reference'] === 'string' ? form['reference'].slice(0, 140) : '';
  await bookTransfer(books, { paymentId: id, reference, amountMinor, behaviour });
  return payment.returnUrl;
}

function pageAddress(c: Context, extra: Record<string, string>): string {
  const query = new URLSearchParams({ lang: languageSpoken(c.req.query('lang')), ...extra });
  return `${c.req.path}?${query}`;
}
