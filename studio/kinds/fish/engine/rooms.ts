import { type FishTable, mostMultiple } from './math.ts';
import { bossOf, species, type Species } from './species.ts';

type Common = keyof typeof species;

/** What a bullet costs in a room. */
export type Tier = 'low' | 'middle' | 'high';

export interface FishRoom extends FishTable {
  tier: Tier;
}

const room = (
  name: string,
  tier: Tier,
  { fish, boss, back = 9600, groupMs = 1100 }: { fish: string; boss: readonly number[]; back?: number; groupMs?: number },
): FishRoom => ({
  id: `fish/${name}@1`,
  tier,
  returnHundredths: back,
  groupMs,
  species: [...fish.split(' ').map((id): Species => species[id as Common]), bossOf(boss)],
});

export const fishRooms: readonly FishRoom[] = [
  room('laot-legends', 'low', { fish: 'dilis tamban hipon bangus butete lapulapu ulang pating igat mina', boss: [60, 100, 140] }),
  room('lapu-lapu-hunter', 'low', { fish: 'dilis galunggong bangus pusit lapulapu kabayo pugita mina', boss: [40, 60, 80], back: 9650 }),
  room('bakunawa-bay', 'middle', { fish: 'tamban hipon butete alimango dikya pagi pating igat mina', boss: [100, 200, 300] }),
  room('golden-tilapia', 'low', {
    fish: 'dilis tamban galunggong hipon bangus butete lapulapu igat',
    boss: [30, 50, 70],
    back: 9675,
    groupMs: 950,
  }),
  room('pusit-patrol', 'low', { fish: 'dilis tamban hipon pusit butete dikya pugita mina', boss: [50, 75, 100] }),
  room('sea-cow-safari', 'low', { fish: 'tamban galunggong bangus kabayo ulang dikya balyena igat', boss: [40, 80, 120], groupMs: 1250 }),
  room('swordfish-siege', 'high', {
    fish: 'galunggong bangus pusit lapulapu pugita pagi pating igat mina',
    boss: [100, 150, 200],
    back: 9625,
  }),
  room('crab-king', 'middle', { fish: 'dilis hipon alimango ulang butete pugita pagi mina', boss: [80, 120, 160] }),
  room('piranha-panic', 'middle', {
    fish: 'tamban galunggong hipon pusit alimango pating balyena mina igat',
    boss: [60, 120, 240],
    groupMs: 900,
  }),
  room('turtle-torpedo', 'low', { fish: 'dilis bangus butete alimango kabayo ulang pagi mina', boss: [50, 100, 150], back: 9550 }),
  room('lucky-bangus', 'low', { fish: 'dilis tamban bangus pusit lapulapu dikya pagi igat', boss: [28, 58, 88], back: 9675 }),
  room('anglerfish-alley', 'high', {
    fish: 'hipon pusit butete dikya kabayo pugita pating balyena igat',
    boss: [150, 250, 350],
    groupMs: 1300,
  }),
  room('coral-commandos', 'low', {
    fish: 'dilis galunggong hipon butete alimango lapulapu kabayo igat mina',
    boss: [60, 90, 120],
    back: 9625,
  }),
  room('mermaid-mayhem', 'middle', { fish: 'tamban bangus pusit dikya kabayo pugita pagi igat', boss: [77, 177, 277] }),
  room('whale-watch', 'middle', { fish: 'dilis tamban galunggong bangus pating balyena pagi mina', boss: [100, 120, 140], groupMs: 1200 }),
  room('octopus-ordnance', 'middle', {
    fish: 'hipon pusit alimango ulang pugita dikya pating mina igat',
    boss: [64, 128, 192],
    back: 9640,
  }),
  room('poseidon-pantry', 'high', { fish: 'tamban bangus hipon alimango ulang lapulapu pating mina', boss: [100, 300, 500], back: 9575 }),
  room('jellyfish-jolt', 'low', { fish: 'dilis tamban butete dikya kabayo pusit balyena igat', boss: [45, 90, 135], groupMs: 1000 }),
  room('submarine-six', 'middle', { fish: 'galunggong bangus pusit lapulapu pagi pating balyena mina', boss: [66, 166, 266] }),
  room('puffer-pop', 'low', { fish: 'dilis hipon butete pusit alimango kabayo mina igat', boss: [25, 50, 75], back: 9680, groupMs: 900 }),
  room('shark-street', 'high', { fish: 'tamban galunggong bangus lapulapu pugita pagi pating balyena mina', boss: [120, 180, 240] }),
  room('treasure-trawler', 'middle', {
    fish: 'dilis galunggong hipon alimango lapulapu ulang pagi igat mina',
    boss: [88, 188, 288],
    back: 9625,
  }),
  room('kraken-control', 'high', { fish: 'hipon butete pusit dikya pugita pagi balyena igat mina', boss: [200, 300, 400], groupMs: 1200 }),
  room('clownfish-combo', 'low', {
    fish: 'dilis tamban galunggong butete lapulapu kabayo igat',
    boss: [20, 40, 60],
    back: 9700,
    groupMs: 850,
  }),
];

/** The published floor and ceiling of a bullet's return; no room pays more for one bullet than this. */
export const leastReturn = 9400;
export const mostReturn = 9700;
export const mostPaid = 1000;

const byId = new Map(fishRooms.map((one) => [one.id, checked(one)]));

export function roomById(id: string): FishRoom | undefined {
  return byId.get(id);
}

function checked(one: FishRoom): FishRoom {
  if (one.returnHundredths < leastReturn || one.returnHundredths > mostReturn) throw new Error(`${one.id} returns what no room may`);
  if (mostMultiple(one) > mostPaid) throw new Error(`${one.id} pays more than ${mostPaid} bullets`);
  return one;
}
