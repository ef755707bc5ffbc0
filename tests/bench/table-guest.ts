import { gameTokenHeader, studioPaths, tablesPaths } from '#studio/paths.ts';
import { Agent, request } from 'node:http';

import type { StudioAnswer } from '#studio/protocol.ts';
import { type BetAnswer, type BetRequest, type PublicRound, type TableEvent } from '#studio/kinds/table/protocol.ts';

/** One player of the load: a stream that is open all the time, and calls over connections that are kept. */
export interface TableGuest {
  /** What came, with the clock's time of its arrival. */
  events: { event: TableEvent; at: number }[];
  bet(bet: BetRequest): Promise<Told>;
  cashOut(betId: string): Promise<Told>;
  leave(): void;
}

/** An answer, with when the call was sent and when the answer was there. */
export interface Told {
  sentAt: number;
  at: number;
  answer: StudioAnswer<BetAnswer>;
}

export async function openGuest(origin: string, launchToken: string): Promise<TableGuest> {
  // as a browser has it: a connection of the own, which is kept between two calls and waits for nobody's answer
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const opened = await call<{ gameToken: string }>(agent, new URL(studioPaths.session, origin), '', { launchToken });
  if (!opened.ok) throw new Error(`no table opens: ${opened.code}`);
  const token = opened.value.gameToken;
  const events: TableGuest['events'] = [];
  const stop = await listen(new URL(tablesPaths.stream, origin), token, (event) => events.push({ event, at: Date.now() }));
  const tell = async (path: string, body: object): Promise<Told> => {
    const sentAt = Date.now();
    const answer = await call<BetAnswer>(agent, new URL(path, origin), token, body);
    return { sentAt, at: Date.now(), answer };
  };
  return {
    events,
    leave() {
      stop();
      agent.destroy();
    },
    bet: (bet) => tell(tablesPaths.bets, bet),
    cashOut: (betId) => tell(`${tablesPaths.bets}/${betId}/cash-out`, {}),
  };
}

/** The rounds that a guest was told of, each with the moment when it came. */
export function roundsOf({ events }: Pick<TableGuest, 'events'>): { round: PublicRound; at: number }[] {
  return events.flatMap(({ event, at }) => (event.type === 'round' && event.round ? [{ round: event.round, at }] : []));
}

function call<T>(agent: Agent, url: URL, token: string, body: object, triesLeft = 3): Promise<StudioAnswer<T>> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', origin: url.origin, ...(token ? { [gameTokenHeader]: token } : {}) };
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => {
        try {
          // the studio's own tests hold it to the protocol
          resolve(JSON.parse(text) as StudioAnswer<T>);
        } catch {
          reject(new Error(`no answer of the studio: ${response.statusCode} ${text.slice(0, 200)}`));
        }
      });
    });
    // a kept connection that the server has just closed: the same call again, as a player's phone does
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (triesLeft > 0 && error.code === 'ECONNRESET') resolve(call<T>(agent, url, token, body, triesLeft - 1));
      else reject(error);
    });
    sent.end(JSON.stringify(body));
  });
}

function listen(url: URL, token: string, take: (event: TableEvent) => void): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent: false, headers: { [gameTokenHeader]: token } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`no stream: ${response.statusCode}`));
      let rest = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        const lines = (rest + part).split('\n\n');
        rest = lines.pop() ?? '';
        for (const line of lines) if (line.startsWith('data: ')) take(JSON.parse(line.slice(6)) as TableEvent);
      });
      // the end of the server or of the measurement
      response.on('error', () => undefined);
      resolve(() => sent.destroy());
    });
    sent.once('error', reject);
    sent.end();
  });
}
