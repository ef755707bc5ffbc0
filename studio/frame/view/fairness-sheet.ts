import type { Seeds, SeedsRotated } from '#studio/seeds-protocol.ts';

import type { Translate } from '../model/text.ts';
import { newClientSeed } from '../ports/device-seed.ts';
import type { Reply, Studio } from '../ports/studio.ts';

import { byId, isUsable, make, setUsable, write } from './element.ts';

const seedPattern = /^[\w-]{1,64}$/;

interface SheetParts {
  studio: Pick<Studio<unknown>, 'rotateSeeds'>;
  t: Translate;
  /** As far as the game knows them. */
  seeds: () => Seeds | undefined;
  /** Requests the game's state again. */
  read: () => Promise<void>;
}

/** The active pair, the committed next one, and the change that activates it with the player's own seed. */
export function createFairnessSheet({ studio, t, seeds, read }: SheetParts): {
  /** Shows what is known, then the current state; until it arrives, the seeds cannot be changed. */
  open(): Promise<void>;
} {
  const input = byId('seed-client', 'input');
  const button = byId('seed-rotate', 'button');
  const showKnown = () => {
    const known = seeds();
    if (known) show(known);
    return known !== undefined;
  };
  const rotate = async () => {
    if (!isUsable(button)) return;
    const clientSeed = input.value.trim();
    if (!seedPattern.test(clientSeed)) return fail(t('studio.clientseed.invalid'));
    clear();
    setUsable(button, false);
    const promised = byId('seed-next', 'code').textContent;
    const reply = await studio.rotateSeeds(clientSeed, promised);
    if (reply.kind === 'refused' && reply.code === 'seeds.changed') {
      await read();
      showKnown();
    }
    setUsable(button, true);
    if (reply.kind !== 'value') return fail(t(failureKey(reply)));
    input.value = '';
    show(reply.value.seeds);
    byId('seed-revealed', 'div').replaceChildren(...revealed(reply.value, t));
    if (reply.value.seeds.serverSeedHash !== promised) fail(t('fairness.broken'));
    void read();
  };
  button.addEventListener('click', () => void rotate());
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') void rotate();
  });
  return {
    async open() {
      setUsable(button, false);
      clear();
      showKnown();
      await read();
      setUsable(button, showKnown());
    },
  };
}

function show({ serverSeedHash, nextNonce, clientSeed, nextServerSeedHash }: Seeds): void {
  const [hash, mine] = [serverSeedHash ?? '', clientSeed ?? ''];
  write(byId('seed-hash', 'code'), hash);
  write(byId('seed-mine', 'code'), mine);
  write(byId('seed-nonce', 'dd'), String(nextNonce));
  write(byId('seed-next', 'code'), nextServerSeedHash ?? '');
  // only a suggestion; what the player typed meanwhile stays
  const input = byId('seed-client', 'input');
  if (input.value === '') input.value = newClientSeed();
  byId('fairness-page', 'a').href = `/m/fairness?${new URLSearchParams({ clientSeed: mine, hash })}`;
}

function clear(): void {
  write(byId('seed-error', 'p'), '');
  byId('seed-client', 'input').removeAttribute('aria-invalid');
}

function fail(text: string): void {
  const input = byId('seed-client', 'input');
  write(byId('seed-error', 'p'), text);
  input.setAttribute('aria-invalid', 'true');
  input.focus();
}

function revealed({ revealed: old }: SeedsRotated, t: Translate): HTMLElement[] {
  if (!old) return [];
  const { serverSeed, serverSeedHash, rounds } = old;
  const row = (name: string, value: string) => make('div', {}, make('dt', {}, t(name)), make('dd', {}, make('code', {}, value)));
  const facts = make('dl', { class: 'facts' }, row('fairness.seed', serverSeed), row('fairness.hash', serverSeedHash));
  return [make('div', { class: 'revealed' }, make('p', {}, t('fairness.revealed', { count: rounds })), facts)];
}

function failureKey(reply: Exclude<Reply<unknown>, { kind: 'value' }>): string {
  return `studio.${reply.kind === 'lost' ? 'platform.unavailable' : reply.code}`;
}
