import type { Strategy } from 'workbox-strategies';

import type { FetchWorkEvent } from './scope.ts';

type Answering = Pick<Strategy, 'handleAll'>;

/** The strategy's answer; rejects if there is none. If storing it breaks off, it is fetched again another time. */
export function answerBy(strategy: Answering, event: FetchWorkEvent): Promise<Response> {
  const [answer, written] = strategy.handleAll({ event, request: event.request });
  event.waitUntil(written.catch(leaveUnwritten));
  return answer;
}

/** A file that cannot be loaded fails for the page that requested it, as it would without a worker. */
export function answerFile(strategy: Answering, event: FetchWorkEvent): Promise<Response> {
  return answerBy(strategy, event).catch(() => Response.error());
}

/** The connection was lost, the page was left, or the device is full: none of these is our error. */
function leaveUnwritten(): void {}
