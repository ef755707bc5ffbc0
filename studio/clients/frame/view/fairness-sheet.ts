import type { Seeds, SeedsRotated } from '#studio/protocol.ts';

import type { Translate } from '../model/text.ts';
import type { Reply, Studio } from '../ports/studio.ts';

import { byId, isUsable, make, setUsable, write } from './element.ts';

const seedPattern = /^[\w-]{1,64}$/;

/** The commitment, the player's own seed, and the change that reveals the old server seed. */
export function createFairnessSheet({
  studio,
  t,
  seeds,
  read,
}: {
  studio: Pick<Studio<unknown>, 'rotateSeeds'>;
  t: Translate;
  /** As far as the game knows them. */
  seeds: () => Seeds | undefined;
  /** Asks the platform for the game's state again. */
  read: () => Promise<void>;
}): {
  /** Shows what is known, then what the platform says; until it has answered the seeds cannot be changed. */
  open(): Promise<void>;
} {
  const input = byId('seed-client', 'input');
  const error = byId('seed-error', 'p');
  const button = byId('seed-rotate', 'button');
  let shownSeed = '';
  const show = ({ serverSeedHash, nextNonce, clientSeed }: Seeds) => {
    write(byId('seed-hash', 'code'), serverSeedHash);
    write(byId('seed-nonce', 'dd'), String(nextNonce));
    // what the player typed meanwhile stays
    if (input.value === shownSeed) input.value = clientSeed;
    shownSeed = clientSeed;
    byId('fairness-page', 'a').href = `/m/fairness?${new URLSearchParams({ clientSeed, hash: serverSeedHash })}`;
  };
  const showKnown = () => {
    const known = seeds();
    if (known) show(known);
    return known !== undefined;
  };
  const clear = () => {
    write(error, '');
    input.removeAttribute('aria-invalid');
  };
  const fail = (key: string) => {
    write(error, t(key));
    input.setAttribute('aria-invalid', 'true');
    input.focus();
  };
  const rotate = async () => {
    if (!isUsable(button)) return;
    const clientSeed = input.value.trim();
    if (!seedPattern.test(clientSeed)) return fail('studio.clientseed.invalid');
    clear();
    setUsable(button, false);
    const reply = await studio.rotateSeeds(clientSeed);
    setUsable(button, true);
    if (reply.kind !== 'value') return fail(failureKey(reply));
    shownSeed = input.value;
    show(reply.value.seeds);
    byId('seed-revealed', 'div').replaceChildren(revealed(reply.value, t));
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

function revealed({ revealed: { serverSeed, serverSeedHash, rounds } }: SeedsRotated, t: Translate): HTMLElement {
  const row = (name: string, value: string) => make('div', {}, make('dt', {}, t(name)), make('dd', {}, make('code', {}, value)));
  return make(
    'div',
    { class: 'revealed' },
    make('p', {}, t('fairness.revealed', { rounds })),
    make('dl', { class: 'facts' }, row('fairness.seed', serverSeed), row('fairness.hash', serverSeedHash)),
  );
}

function failureKey(reply: Exclude<Reply<unknown>, { kind: 'value' }>): string {
  return `studio.${reply.kind === 'lost' ? 'platform.unavailable' : reply.code}`;
}
