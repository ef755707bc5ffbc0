import type { Seeds, SeedsRotated } from '#studio/protocol.ts';

import type { Translate } from '../model/text.ts';
import type { Reply, Studio } from '../ports/studio.ts';

import { byId, make, write } from './element.ts';

const seedPattern = /^[\w-]{1,64}$/;

/** The commitment, the player's own seed, and the change that reveals the old server seed. */
export function createFairnessSheet({
  studio,
  t,
  onRotated,
}: {
  studio: Pick<Studio<unknown>, 'rotateSeeds'>;
  t: Translate;
  onRotated: () => void;
}): {
  show(seeds: Seeds): void;
} {
  const input = byId('seed-client', 'input');
  const error = byId('seed-error', 'p');
  const button = byId('seed-rotate', 'button');
  const show = (seeds: Seeds) => {
    write(byId('seed-hash', 'code'), seeds.serverSeedHash);
    write(byId('seed-nonce', 'dd'), String(seeds.nextNonce));
    input.value = seeds.clientSeed;
    byId('fairness-page', 'a').href = `/m/fairness?${new URLSearchParams({ clientSeed: seeds.clientSeed, hash: seeds.serverSeedHash })}`;
  };
  const fail = (key: string) => {
    write(error, t(key));
    input.setAttribute('aria-invalid', 'true');
    input.focus();
  };
  const rotate = async () => {
    const clientSeed = input.value.trim();
    if (!seedPattern.test(clientSeed)) return fail('studio.clientseed.invalid');
    write(error, '');
    input.removeAttribute('aria-invalid');
    button.disabled = true;
    const reply = await studio.rotateSeeds(clientSeed);
    button.disabled = false;
    if (reply.kind !== 'value') return fail(failureKey(reply));
    show(reply.value.seeds);
    byId('seed-revealed', 'div').replaceChildren(revealed(reply.value, t));
    onRotated();
  };
  button.addEventListener('click', () => void rotate());
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') void rotate();
  });
  return { show };
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
