import { expect } from 'vitest';

import { endBonuses } from '#server/domains/bonus/index.ts';
import { offerVersion } from '#server/domains/bonus/offer-version.ts';

import type { Repeatable } from './acts.ts';
import { bookOffers } from './bonus-book.ts';
import { codeOf, type Story } from './story.ts';

type BonusAct = Extract<Repeatable, { kind: 'accept' | 'give up' | 'end bonuses' }>;

/** Exactly what the player has to see, as the model tells it: the platform refuses anything else. */
const wanted = ({ model }: Story, nth: number) => {
  const offer = bookOffers[nth] ?? bookOffers[0];
  return { offer, ...model.bonuses.grantOf(offer, model.deposits, model.now) };
};

export async function askBonus(story: Story, act: BonusAct): Promise<string> {
  const { house, player, model } = story;
  switch (act.kind) {
    case 'accept': {
      const { offer, amount, depositId } = wanted(story, act.offer);
      const body = { offerId: offer.id, version: offerVersion(offer), amountMinor: String(amount), depositId };
      const said = await player.api.call('POST /wps/bonus/accept', { body });
      return said.ok ? `done ${said.value.bonusId}` : said.code;
    }
    case 'give up': {
      const last = model.bonuses.held.at(-1);
      if (!last) return 'nothing';
      const body = { bonusId: last.id, forfeitMinor: String(last.balance + (act.isExact ? 0n : 1n)) };
      return codeOf(await player.api.call('POST /wps/bonus/giveUp', { body }));
    }
    case 'end bonuses':
      await endBonuses({ ctx: house.bench.ctx });
      return 'done';
  }
}

export async function judgeBonus(story: Story, act: BonusAct, code: string): Promise<void> {
  const { model } = story;
  switch (act.kind) {
    case 'accept':
      return await judgeAcceptance(story, act.offer, code);
    case 'give up':
      return judgeGivingUp(story, act.isExact, code);
    case 'end bonuses':
      expect(code).toBe('done');
      model.cash += model.bonuses.clear(model.now);
  }
}

async function judgeAcceptance(story: Story, nth: number, code: string): Promise<void> {
  const { model, player } = story;
  const { offer, amount, depositId } = wanted(story, nth);
  if (model.isBarred) {
    const shown = await player.api.call('GET /wps/bonus/offers');
    expect(shown.ok && shown.value.offers).toEqual([]);
  }
  const { active, held } = model.bonuses;
  const taken = held.find((bonus) => bonus.offer.id === offer.id);
  if (taken) return expect(code).toBe(taken.amount === amount ? `done ${taken.id}` : 'bonus.claimed');
  if (model.isBarred) return expect(code).toBe('protection.excluded');
  if (active && active.endsAt > model.now) return expect(code).toBe('bonus.active');
  if (amount === 0n) return expect(code).toBe('bonus.incomplete');
  expect(code).toMatch(/^done /);
  model.bonuses.accept({ id: code.replace('done ', ''), offer, amount, depositId }, model.now);
}

function judgeGivingUp({ model: { bonuses } }: Story, isExact: boolean, code: string): void {
  const last = bonuses.held.at(-1);
  if (!last) return;
  if (last.state === 'forfeited') return expect(code).toBe('done');
  if (last.state !== 'active') return expect(code).toBe('bonus.ended');
  if (!isExact) return expect(code).toBe('bonus.changed');
  expect(code).toBe('done');
  bonuses.end('forfeited');
}

/** Every bonus is as the model has it (how far past its goal the tickets of one draw took it is left out), and nothing went from the cash to one. */
export async function checkBonuses({ house, player: { memberId }, model }: Story): Promise<void> {
  const { pool } = house.bench.app.db;
  const { rows } = await pool.query<{ id: string; state: string; balance: string; wagered: string | null; converted: string }>(
    `select b.id, b.state, coalesce(a.balance_minor, 0)::text as balance, case when b.state = 'active' then b.wagered_minor::text end as wagered, b.converted_minor::text as converted
     from bonuses b left join ledger_account a on a.merchant_code = b.merchant_code and a.address = 'player:' || b.member_id || ':bonus:' || b.id
     where b.member_id = $1 order by b.id`,
    [memberId],
  );
  const known = model.bonuses.held.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  expect(rows).toEqual(
    known.map(({ id, state, balance, wagered, converted }) => ({
      id,
      state,
      balance: String(balance),
      wagered: state === 'active' ? String(wagered) : null,
      converted: String(converted),
    })),
  );
  const { rows: wrong } = await pool.query(
    `select p.transaction_id from ledger_posting p join ledger_account s on s.id = p.source_id join ledger_account d on d.id = p.destination_id
     where starts_with(s.address, 'player:' || $1) and starts_with(d.address, 'player:' || $1 || ':bonus:')`,
    [memberId],
  );
  expect(wrong).toEqual([]);
}
