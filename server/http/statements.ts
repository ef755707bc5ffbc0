import { RateLimiterMemory } from 'rate-limiter-flexible';

import { periodNames } from '#contract/shapes.ts';
import { statementPath, type StatementFile } from '#contract/statements/calls.ts';
import {
  hashStatement,
  openStatement,
  type PeriodInput,
  showTotals,
  type Statement,
  statementFileName,
  writeCsv,
  writePdf,
} from '#server/domains/statements/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { createLimiter } from '#server/platform/limiter.ts';
import { securityHeaders } from '#server/platform/security-headers.ts';

import { answer, type RawInput, type RawRoute } from './answer.ts';
import { languageOf } from './request-language.ts';
import { streamOf } from './stream-of.ts';
import { takeOne } from './take-one.ts';

/** The contract's area `statements`. */
export const statementsAnswers = [answer('GET /wps/statement/totals', ({ ctx, query }) => showTotals({ ctx, input: query }))];

/** A statement reads the whole of a period: so many may a player ask for in ten minutes. */
const filesPerWindow = 20;
const windowSeconds = 600;

type Write = (statement: Statement, language: string) => AsyncGenerator<string, void> | Promise<Uint8Array<ArrayBuffer> | string>;

/** The files of a statement: each with its type, and written as it is read where it may be long. */
export function statementRoutes(): RawRoute[] {
  const limiter = new RateLimiterMemory({ points: filesPerWindow, duration: windowSeconds });
  const papers = createLimiter({ concurrency: 1, queueLimit: 20 });
  const files: Record<StatementFile, { contentType: string; write: Write }> = {
    csv: { contentType: 'text/csv; charset=utf-8', write: writeCsv },
    pdf: { contentType: 'application/pdf', write: (statement, language) => papers.run(() => writePdf(statement, language)) },
    sha256: { contentType: 'text/plain; charset=utf-8', write: hashStatement },
  };
  const routeOf = (file: StatementFile): RawRoute => ({
    method: 'GET',
    takesLong: true,
    path: `${statementPath}/${file}`,
    auth: 'session',
    feature: 'TRANSREC3',
    async handle({ ctx, query, headers, isHttps }) {
      const member = memberOf(ctx);
      await takeOne(limiter, member.actor.memberId);
      const { contentType, write } = files[file];
      const statement = await openStatement({ ctx: member, input: periodIn(query) });
      const written = await write(statement, languageOf(ctx, headers));
      const body = typeof written === 'string' || written instanceof Uint8Array ? written : streamOf(written);
      return new Response(body, { headers: { ...headersOf(statement, file, isHttps), 'content-type': contentType } });
    },
  });
  return (Object.keys(files) as StatementFile[]).map(routeOf);
}

function headersOf(statement: Statement, file: StatementFile, isHttps: boolean): Record<string, string> {
  return {
    ...securityHeaders(isHttps),
    'content-disposition': `attachment; filename="${statementFileName(statement, file)}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store, no-transform',
  };
}

function memberOf(ctx: RawInput['ctx']): MemberCtx {
  const { actor } = ctx;
  if (actor.kind !== 'member') throw new Error('the router let a statement through without a member');
  return { ...ctx, actor };
}

/** Which days are meant is the domain's to judge; here only that it is a period's name. */
function periodIn(query: URLSearchParams): PeriodInput {
  const read = (name: string) => query.get(name) || undefined;
  const name = read('period');
  const period = periodNames.find((known) => known === name);
  if (name !== undefined && period === undefined) throw new ExpectedError('request.invalid', { fields: { period: 'request.invalid' } });
  return { period, from: read('from'), to: read('to') };
}
