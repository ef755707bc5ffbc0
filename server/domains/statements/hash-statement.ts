import { createHash } from 'node:crypto';

import { canonicalLine, type StatementLine } from './canonical-line.ts';
import type { Statement } from './open-statement.ts';

/** A statement's lines in their canonical form, hashed as they pass. `digest` counts once they have all passed. */
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

/** The SHA-256 over all lines, in the form that `shasum -c` reads from a file: what it is compared with comes on the standard input. */
export async function hashStatement(statement: Statement): Promise<string> {
  const { parts, digest } = hashedLines(statement);
  let isOver: boolean | undefined = false;
  while (!isOver) isOver = (await parts.next()).done;
  return `${digest()}  -\n`;
}
