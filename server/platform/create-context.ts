import type { StreamEvent } from '#contract/stream.ts';

import { limitedAddress } from './address.ts';
import type { Actor, Ctx, MerchantIdentity } from './context.ts';
import type { Log } from './log.ts';

/** What one process shares between all its contexts. */
export interface Shared extends Pick<Ctx, 'db' | 'clock' | 'random' | 'vault' | 'files' | 'payments' | 'codes' | 'log'> {
  beacon?: Ctx['beacon'];
  /** Full by default; tests override it. */
  workCost?: Ctx['workCost'];
  /** Callers on this machine are not limited (platform/edge.ts). */
  exemptsOwnMachine?: boolean;
  publish(merchantCode: string, memberId: string, event: StreamEvent): void;
}

export interface ContextParts {
  merchant: MerchantIdentity;
  actor: Actor;
  requestId: string;
  address: string;
}

/** A new context for one request or one job. Its log adds merchant, actor and request id to every line. */
export function createContext(shared: Shared, parts: ContextParts): Ctx {
  return new Context(shared, parts);
}

/** A class, since one is created per request: an object with an accessor and closures costs many times as much. */
class Context implements Ctx {
  readonly merchant: MerchantIdentity;
  readonly actor: Actor;
  readonly requestId: string;
  readonly address: string;
  readonly limitedAddress: string | undefined;
  readonly db: Ctx['db'];
  readonly clock: Ctx['clock'];
  readonly random: Ctx['random'];
  readonly vault: Ctx['vault'];
  readonly files: Ctx['files'];
  readonly payments: Ctx['payments'];
  readonly codes: Ctx['codes'];
  readonly beacon: Ctx['beacon'];
  readonly workCost: Ctx['workCost'];
  readonly #shared: Shared;
  #log: Log | undefined;

  constructor(shared: Shared, { merchant, actor, requestId, address }: ContextParts) {
    this.merchant = merchant;
    this.actor = actor;
    this.requestId = requestId;
    this.address = address;
    this.limitedAddress = limitedAddress(address, shared.exemptsOwnMachine === true);
    this.db = shared.db;
    this.clock = shared.clock;
    this.random = shared.random;
    this.vault = shared.vault;
    this.files = shared.files;
    this.payments = shared.payments;
    this.codes = shared.codes;
    this.beacon = shared.beacon;
    this.workCost = shared.workCost ?? 'full';
    this.#shared = shared;
  }

  /** Most requests log nothing: the child logger is created on first use. */
  get log(): Log {
    this.#log ??= this.#shared.log.child({ merchant: this.merchant.code, requestId: this.requestId, ...actorFields(this.actor) });
    return this.#log;
  }

  publish(memberId: string, event: StreamEvent): void {
    this.#shared.publish(this.merchant.code, memberId, event);
  }
}

function actorFields(actor: Actor): Record<string, string> {
  if (actor.kind === 'member') return { actor: 'member', memberId: actor.memberId };
  if (actor.kind === 'staff') return { actor: 'staff', staffId: actor.staffId };
  if (actor.kind === 'vendor') return { actor: 'vendor', vendor: actor.vendorCode };
  return { actor: actor.kind === 'system' ? `system:${actor.name}` : 'visitor' };
}
