import type { CardsState, PastHand, TableProof, TableView } from '#studio/kinds/cards/protocol.ts';
import type { OwnSeed } from '#studio/kinds/cards/server/verify-table.ts';
import { loadPart } from '#studio/frame/ports/load-part.ts';
import { deckRoot, sealOf } from '#studio/kinds/cards/engine/deck.ts';

import type { Words } from '#studio/frame/model/words.ts';
import { byId, make } from '#studio/frame/view/element.ts';
import { recordLine } from '#studio/frame/view/record-line.ts';
import { type Fact, factList } from '#studio/frame/view/sheets.ts';

import { cardElement } from './card.ts';

export interface ProofSource {
  /** What this device gave to a table's cards. */
  ownSeed: (tableId: string) => OwnSeed | undefined;
  readHands: (tableId: string) => Promise<PastHand[] | undefined>;
  readProof: (tableId: string) => Promise<TableProof | undefined>;
}

/**
 * The commitments made before the cards, the hands so far with the player's own seals opened, and, after the game, a replay of all of it.
 */
export async function renderProof(
  { state, table }: { state: CardsState; table: TableView | null },
  { words, ownSeed, readHands, readProof }: ProofSource & { words: Words },
): Promise<void> {
  const { t } = words;
  const body = byId('fairness-body', 'div');
  const code = (text: string) => make('code', {}, text);
  const facts = make('dl', { class: 'facts' });
  const add = (name: string, value: string) => facts.append(make('div', {}, make('dt', {}, t(name)), make('dd', {}, code(value))));
  add('cards.proof.seed', table?.serverSeedHash ?? state.nextServerSeedHash);
  const tableId = table?.tableId ?? state.lastRounds.find((game) => game.tableId)?.tableId;
  const own = tableId ? ownSeed(tableId) : undefined;
  if (own) add('cards.proof.own', own.seed);
  const seedsHash = own?.seedsHash ?? table?.seedsHash;
  if (seedsHash) add('cards.proof.all', seedsHash);
  if (table?.deckRoot) add('cards.proof.deck', table.deckRoot);
  body.replaceChildren(make('p', {}, t('cards.proof.how')), facts);
  if (!tableId) return;
  const [hands, proof] = await Promise.all([readHands(tableId), readProof(tableId)]);
  if (proof) body.append(await verdict(proof, own, t));
  if (hands?.length)
    body.append(make('h3', {}, t('cards.proof.hands')), make('ol', { class: 'rounds' }, ...hands.map((hand) => handItem(hand, t))));
}

async function verdict(proof: TableProof, own: OwnSeed | undefined, t: Words['t']): Promise<HTMLElement> {
  // the engines load only when somebody checks
  const engines = await loadPart(async () => import('#studio/kinds/cards/server/verify-table.ts'));
  if (!engines) return make('p', { class: 'small', role: 'alert' }, t('studio.part.missing'));
  const checked = engines.verifyTable(proof, own);
  if (!checked) return make('p', { class: 'small' }, t('cards.proof.later'));
  const said = (is: boolean | null) => t(is === null ? 'cards.proof.unknown' : is ? 'cards.proof.yes' : 'cards.proof.no');
  const facts: Fact[] = [
    [t('cards.proof.committed'), said(checked.isSeedCommitted)],
    [t('cards.proof.own.used'), said(checked.isOwnSeedUsed)],
    [t('cards.proof.all.same'), said(checked.areSeedsCommitted)],
    [t('cards.proof.same', { count: proof.hands.length }), said(checked.isPlayedSame)],
  ];
  return make(
    'div',
    { class: 'revealed', id: 'proof-verdict' },
    factList(facts),
    make('p', { class: 'small' }, t('fairness.seed')),
    make('code', {}, proof.serverSeed ?? ''),
    make('p', { class: 'small' }, t('cards.proof.seeds')),
    make('code', {}, proof.clientSeed ?? ''),
    ...(proof.hands.length > 0 ? [recordLine({ kind: 'cards', ...proof }, t)] : []),
  );
}

function handItem(hand: PastHand, t: Words['t']): HTMLElement {
  const isSealed = deckRoot(hand.seals) === hand.deckRoot && hand.opened.every((card) => sealOf(card) === hand.seals[card.place]);
  return make(
    'li',
    {},
    make(
      'div',
      {},
      make('p', { class: 'round-money' }, t('cards.proof.hand', { number: hand.number })),
      make('div', { class: 'small-cards' }, ...hand.opened.map(({ card }) => cardElement(card, { t }))),
      make('p', { class: 'small' }, t(isSealed ? 'cards.proof.sealed' : 'cards.proof.broken', { cards: hand.opened.length })),
    ),
  );
}
