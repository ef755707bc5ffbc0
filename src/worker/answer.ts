import type { Strategy } from 'workbox-strategies';

import type { FetchWorkEvent } from './scope.ts';

type Answering = Pick<Strategy, 'handleAll'>;

/** The strategy's answer; it rejects when there is none. What breaks off while it is written down is read anew another time. */
export function answerBy(strategy: Answering, event: FetchWorkEvent): Promise<Response> {
  const [answer, written] = strategy.handleAll({ event, request: event.request });
  event.waitUntil(written.catch(leaveUnwritten));
  return answer;
}

/** A file that cannot be had fails for the page that asked, as it would without a worker. */
export function answerFile(strategy: Answering, event: FetchWorkEvent): Promise<Response> {
  return answerBy(strategy, event).catch(() => Response.error());
}

/** The line was lost, the page was left, or the device is full: none of them is a fault of ours. */
function leaveUnwritten(): void {}
