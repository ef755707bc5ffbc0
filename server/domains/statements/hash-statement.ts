import { createHash } from 'node:crypto';

import { canonicalLine, type StatementLine } from './canonical-line.ts';
import type { Statement } from './open-statement.ts';

/** A statement's lines in canonical form, hashed as they are read. `digest` is valid once all have been read. */
export function hashedLines(statement: Statement): {
  parts: AsyncGenerator<{ lines: readonly StatementLine[]; text: string }, void>;
  digest: () => string;
} {
  const hash = createHash('sha256');
  async function* parts() {
    for await (const lines of statement.lines()) {
      const text = lines.map((line) => `${canonicalLine(line, statement)}\n`).join('');
      hash.update(text);
      yield { lines, text };
    }
  }
  return { parts: parts(), digest: () => hash.digest('hex') };
}

/** The SHA-256 over all lines, in the format of `shasum -c`; the data to check is read from standard input. */
export async function hashStatement(statement: Statement): Promise<string> {
  const { parts, digest } = hashedLines(statement);
  let isOver: boolean | undefined = false;
  while (!isOver) isOver = (await parts.next()).done;
  return `${digest()}  -\n`;
}
