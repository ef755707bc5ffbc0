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
import { ExpectedError } from '#server/platform/expected-error.ts';
import { createLimiter } from '#server/platform/limiter.ts';

import { type RawRoute, serve } from './answer.ts';
import { downloadAnswer } from './download-answer.ts';
import { createFileLimit } from './file-limit.ts';
import { memberOf } from './member-of.ts';
import { languageOf } from './request-language.ts';

/** The contract's area `statements`. */
export const statementsAnswers = [serve('GET /wps/statement/totals', showTotals)];

type Write = (statement: Statement, language: string) => AsyncGenerator<string, void> | Promise<Uint8Array<ArrayBuffer> | string>;

/** A statement's files, by type, streamed if they may be long. */
export function statementRoutes(): RawRoute[] {
  const takeOne = createFileLimit();
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
      await takeOne(member.actor.memberId);
      const { contentType, write } = files[file];
      const statement = await openStatement({ ctx: member, input: periodIn(query) });
      const content = await write(statement, languageOf(ctx, headers));
      return downloadAnswer({ fileName: statementFileName(statement, file), contentType, content }, isHttps);
    },
  });
  return (Object.keys(files) as StatementFile[]).map(routeOf);
}

/** The domain validates the days; this only checks that it is a period's name. */
function periodIn(query: URLSearchParams): PeriodInput {
  const read = (name: string) => query.get(name) || undefined;
  const name = read('period');
  const period = periodNames.find((known) => known === name);
  if (name !== undefined && period === undefined) throw new ExpectedError('request.invalid', { fields: { period: 'request.invalid' } });
  return { period, from: read('from'), to: read('to') };
}
