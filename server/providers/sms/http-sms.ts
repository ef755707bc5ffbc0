import { type Sms, SmsRefused, SmsUnavailable } from './sms.ts';

export interface HttpSmsOptions {
  /** The address for messages, e.g. `https://sms.example/v1/messages`. */
  url: string;
  /** Sent as a bearer token. */
  key: string;
  /** Per attempt. */
  timeoutMs?: number;
  /** The waits between attempts: one more attempt than waits. */
  retryAfterMs?: readonly number[];
}

const defaultTimeoutMs = 4000;
/** Somebody is waiting at a screen: two quick retries, then it fails. */
const defaultRetries = [250, 1000];

/**
 * An SMS gateway over HTTP: `POST <url>` with `authorization: Bearer <key>`, `idempotency-key: <id>` and the body
 * `{ "to": "+63…", "text": "…", "reference": "<id>" }`. 2xx is a promise to send. 408, 425, 429 and 5xx are temporary; all others are
 * final.
 */
export function createHttpSms({ url, key, timeoutMs = defaultTimeoutMs, retryAfterMs = defaultRetries }: HttpSmsOptions): Sms {
  const post = async (to: string, text: string, id: string): Promise<number> => {
    const response = await fetch(url, {
      method: 'POST',
      // a redirect could send the key elsewhere
      redirect: 'error',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify({ to, text, reference: id }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.status;
  };
  return {
    async send({ to, text, id }) {
      let reason: unknown;
      for (let turn = 0; turn <= retryAfterMs.length; turn += 1) {
        if (turn > 0) await pause(retryAfterMs[turn - 1] ?? 0);
        try {
          const status = await post(to, text, id);
          if (status >= 200 && status < 300) return;
          if (!mayPass(status)) throw new SmsRefused(`the SMS gateway answered ${status}`);
          reason = new Error(`the SMS gateway answered ${status}`);
        } catch (error) {
          if (error instanceof SmsRefused) throw error;
          reason = error;
        }
      }
      throw new SmsUnavailable('no SMS was sent', { cause: reason });
    },
  };
}

const mayPass = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
