import { z } from 'zod';

import type { BeaconChain } from '#contract/lottery/beacon.ts';
import type { IsSigned } from '#lottery/beacon.ts';
import { type Circuit, createCircuit } from '#server/platform/circuit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import { jsonOf } from '#server/platform/json-of.ts';

import { type Beacon, BeaconUnavailable } from './beacon.ts';

export interface DrandOptions {
  /** Relays of the network, tried one after another: `https://api.drand.sh`. */
  urls: readonly string[];
  chain: BeaconChain;
  clock: Clock;
  log: Log;
  /** Per relay. */
  timeoutMs?: number;
}

interface Relay {
  url: string;
  circuit: Circuit;
}

const defaultTimeoutMs = 2000;
/** A relay's answer has some three hundred characters. */
const mostCharacters = 4000;
/** How many rounds are cached: lotteries that lock together name the same one. */
const mostRounds = 64;

const answer = z.object({ round: z.number(), signature: z.string() });

/** A relay's answer contradicts the network: it is skipped, and never used. */
class Lie extends Error {}

/** The relay works, but does not have the round yet. */
class NotYet extends Error {}

/**
 * drand over HTTP (docs.drand.love): `GET <url>/<chain hash>/public/<round>`. Relays are not trusted: an answer only counts if it is for
 * the requested round and has the chain's signature. Redirects are refused. Without a valid answer the next relay is tried.
 */
export function createDrandBeacon({ urls, chain, clock, log, timeoutMs = defaultTimeoutMs }: DrandOptions): Beacon {
  const relays = urls.map((url): Relay => ({ url, circuit: createCircuit({ clock }) }));
  const rounds = new Map<number, Promise<string>>();

  async function find(round: number): Promise<string> {
    // the curve is loaded on first use: installations without a beacon never need it
    const { isSigned } = await import('#lottery/check-beacon.ts');
    const reasons: string[] = [];
    for (const { url, circuit } of relays) {
      if (circuit.isOpen()) {
        reasons.push(`${url}: left alone after failures`);
        continue;
      }
      try {
        const signature = await read(`${url}/${chain.hash}/public/${round}`, { round, chain, isSigned, timeoutMs });
        circuit.succeed();
        return signature;
      } catch (error) {
        if (!(error instanceof NotYet)) circuit.fail();
        if (error instanceof Lie) log.error({ err: error, url, round }, 'a relay of the beacon does not say the truth');
        reasons.push(`${url}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    throw new BeaconUnavailable(`round ${round}: ${reasons.join('; ')}`);
  }

  return {
    chain,
    signatureOf(round) {
      const known = rounds.get(round);
      if (known) return known;
      const asked = find(round);
      rounds.set(round, asked);
      asked.catch(() => rounds.delete(round));
      const [oldest] = rounds.keys();
      if (rounds.size > mostRounds && oldest !== undefined) rounds.delete(oldest);
      return asked;
    },
  };
}

async function read(
  address: string,
  { round, chain, isSigned, timeoutMs }: { round: number; chain: BeaconChain; isSigned: IsSigned; timeoutMs: number },
): Promise<string> {
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) {
    await response.body?.cancel();
    if (response.status === 404 || response.status === 425) throw new NotYet(`answered ${response.status}`);
    throw new Error(`answered ${response.status}`);
  }
  const said = answer.safeParse(jsonOf(await readShort(response)));
  if (!said.success) throw new Lie('answered something else than a round');
  if (said.data.round !== round) throw new Lie(`answered round ${said.data.round}`);
  if (!isSigned(chain, said.data)) throw new Lie('answered a signature that is not the chain’s');
  return said.data.signature;
}

/** Cuts off a relay that sends endlessly. */
async function readShort(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > mostCharacters) throw new Lie('answered too much');
  }
  return text;
}
