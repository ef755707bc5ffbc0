import { readFileSync } from 'node:fs';

import { Hono } from 'hono';

import { type BookKeeping, findById, finishPayment } from './payment-books.ts';
import { languageOf, payPage } from './pay-page.ts';
import { behaviours, payActions } from './plan-payment.ts';

const css = readFileSync(new URL('./page.css', import.meta.url), 'utf8');
const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The pages that the player sees at the provider. */
export function createPayRoutes({ books, wake }: { books: BookKeeping; wake: () => void }): Hono {
  const pages = new Hono();
  pages.use(async (c, next) => {
    await next();
    c.header('content-security-policy', policy);
    // The style sheet may be kept: it carries the page's view transition, and has to be there in time.
    c.header('cache-control', c.req.path.endsWith('/page.css') ? 'public, max-age=3600' : 'no-store');
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'no-referrer');
  });
  pages.get('/page.css', (c) => c.body(css, 200, { 'content-type': 'text/css; charset=utf-8' }));
  pages.get('/pay/:paymentId', async (c) => {
    const payment = await findById(books, c.req.param('paymentId'));
    if (payment === undefined) return c.text(languageOf(c.req.query('lang')).words.ended, 404);
    return c.html(payPage({ payment, lang: c.req.query('lang'), now: books.clock.now() }));
  });
  pages.post('/pay/:paymentId', async (c) => {
    const site = c.req.header('sec-fetch-site');
    if (site !== undefined && site !== 'same-origin') return c.body(null, 403);
    const form = await c.req.parseBody();
    const action = payActions.find((known) => known === form['action']);
    const behaviour = behaviours.find((known) => known === (form['behaviour'] ?? 'normal'));
    if (action === undefined || behaviour === undefined) return c.body(null, 400);
    const payment = await findById(books, c.req.param('paymentId'));
    if (payment === undefined) return c.text(languageOf(c.req.query('lang')).words.ended, 404);
    await finishPayment(books, { id: payment.id, action, behaviour });
    wake();
    return c.redirect(payment.returnUrl, 303);
  });
  return pages;
}
