import { type House, type HousePlayer } from './house.ts';
import { Model } from './model.ts';

/** One player's story: the platform as it is, and what the books should say of it. */
export interface Story {
  house: House;
  player: HousePlayer;
  model: Model;
  /** Codes of vouchers by the id of the act that redeems them. */
  vouchers: Map<string, string>;
}

export const newStory = async (house: House): Promise<Story> => ({
  house,
  player: await house.player(),
  model: new Model(house.bench.app.clock.now().getTime()),
  vouchers: new Map(),
});

export const codeOf = (result: { ok: true } | { ok: false; code: string }) => (result.ok ? 'done' : result.code);

/** Centavos as they are typed. */
export const major = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
