import { createHmac, randomUUID } from 'node:crypto';

/** The operator's definite answer, or unknown whether anything was done: then only the same ids may be sent again. */
export type Answer = { isKnown: true; code: string; fields: Readonly<Record<string, unknown>> } | { isKnown: false; reason: string };

export type CallOperator = (path: string, body: object) => Promise<Answer>;

/** Signed calls of the vendor API, written from its documentation alone. */
export function createOperator({
  operatorOrigin,
  code,
  key,
  callMs,
  nowMs,
}: {
  operatorOrigin: string;
  code: string;
  key: string;
  callMs: number;
  nowMs: () => number;
}): CallOperator {
  return async (path, body) => {
    const text = JSON.stringify({ requestId: randomUUID(), ...body });
    const timestamp = String(nowMs());
    const nonce = randomUUID();
    try {
      const response = await fetch(new URL(path, operatorOrigin), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-vendor': code,
          'x-timestamp': timestamp,
          'x-nonce': nonce,
          'x-signature': createHmac('sha256', key).update(`${timestamp}.${nonce}.${path}.${text}`).digest('hex'),
        },
        body: text,
        signal: AbortSignal.timeout(callMs),
      });
      return readAnswer(response.status, await response.text());
    } catch (error) {
      return { isKnown: false, reason: error instanceof Error ? error.message : String(error) };
    }
  };
}

/** An HTML page, a proxy's error or truncated JSON must never count as a result. */
function readAnswer(status: number, text: string): Answer {
  if (status !== 200) return { isKnown: false, reason: `status ${status}` };
  const fields = readObject(text);
  const code = fields?.['code'];
  if (!fields || typeof code !== 'string' || !codes.has(code)) return { isKnown: false, reason: 'not an answer of the vendor API' };
  return code === 'UNKNOWN' ? { isKnown: false, reason: code } : { isKnown: true, code, fields };
}

/** An unknown code is not an answer. */
const codes = new Set([
  'OK',
  'UNKNOWN',
  'BAD_REQUEST',
  'INVALID_TOKEN',
  'TOKEN_EXPIRED',
  'PLAYER_BLOCKED',
  'PLAYER_EXCLUDED',
  'REALITY_CHECK',
  'LIMIT_SESSION',
  'LIMIT_STAKE',
  'LIMIT_LOSS',
  'INSUFFICIENT_FUNDS',
  'WRONG_CURRENCY',
  'INVALID_GAME',
  'DUPLICATE_TRANSACTION',
  'TX_NOT_FOUND',
  'ROUND_CLOSED',
  'BET_NOT_ALLOWED',
]);

/** `undefined` for anything but a JSON object. */
export function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    // callers handle text that is not an object
    return undefined;
  }
}
