import type { VendorDriver } from './driver.ts';
import type { KitOperator } from './operator/operator.ts';
import type { CheckResult } from './report.ts';
import { audit, type Floor, sitAt, type VendorCheck } from './seat.ts';
import { afterwards } from './vendor-checks/afterwards.ts';
import { lineFaults } from './vendor-checks/line-faults.ts';
import { rounds } from './vendor-checks/rounds.ts';

export interface VendorTrial {
  operator: KitOperator;
  driver: VendorDriver;
  /** The game to play: the operator's word for its engine, and its code. */
  engine: string;
  gameCode: string;
  stakeMinor: bigint;
  /** Moves the clock that the operator was created with. */
  passMs: (ms: number) => void;
  /** Only checks of this name, and the final ones. */
  only?: string;
}

const purse = 20n;

/** Plays an operator against a vendor: every rule of docs/vendor-api.md that a vendor can break. Each check is one line of the report. */
export async function checkVendor({
  operator,
  driver: given,
  engine,
  gameCode,
  stakeMinor,
  passMs,
  only,
}: VendorTrial): Promise<CheckResult[]> {
  const driver: VendorDriver = {
    ...given,
    async pass(seconds) {
      passMs(seconds * 1000);
      await given.pass(seconds);
    },
  };
  const floor: Floor = {
    operator,
    driver,
    stakeMinor,
    seats: [],
    newSeat: (cashMinor = stakeMinor * purse) => sitAt(floor, { engine, gameCode }, cashMinor),
  };
  const results: CheckResult[] = [];
  const chosen = [...rounds, ...lineFaults, ...afterwards].filter(({ name }) => only === undefined || name === only);
  for (const check of [...chosen, ...atTheEnd]) {
    const leftOut = check.leftOut?.(floor);
    if (leftOut === undefined) results.push({ name: check.name, fault: await faultOf(check, floor) });
    else results.push({ name: check.name, fault: undefined, leftOut });
    operator.mend();
  }
  return results;
}

const atTheEnd: readonly VendorCheck[] = [
  {
    name: 'every call was signed, with a nonce of its own, in the right form, and about a bet of its own',
    async run({ operator: { wrongs } }) {
      if (wrongs.length > 0) throw new Error([...new Set(wrongs)].join('; '));
    },
  },
  {
    name: 'the books agree at the end, player by player, and nothing happened since',
    async run(floor) {
      await floor.driver.pass(3600);
      for (const seat of floor.seats) audit(floor, seat, 'at the end');
    },
  },
];

async function faultOf({ run }: VendorCheck, floor: Floor): Promise<string | undefined> {
  try {
    await run(floor);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
