/**
 * The server state at the end of a response in PostgreSQL's wire protocol: a complete one ends with ReadyForQuery, `Z`, length 5, state.
 */
function stateOf(answer: Uint8Array): number | undefined {
  const at = answer.length - 6;
  const isReady =
    at >= 0 && answer[at] === 0x5a && answer[at + 1] === 0 && answer[at + 2] === 0 && answer[at + 3] === 0 && answer[at + 4] === 5;
  return isReady ? answer[at + 5] : undefined;
}

/** The server is idle, and no transaction is open. */
export const isIdle = (answer: Uint8Array) => stateOf(answer) === 0x49;

/** Why the server will never respond again, or undefined: its last error said so, or nothing came back. */
export function deathOf(answer: Uint8Array): string | undefined {
  if (answer.length === 0) return 'it answers nothing';
  if (stateOf(answer) !== undefined) return undefined;
  const last = Buffer.from(answer.subarray(-2048)).toString('utf8');
  return /\0V(?:PANIC|FATAL)\0/.test(last) ? (/\0M([^\0]*)\0/.exec(last)?.[1] ?? 'without a reason') : undefined;
}
