import type { Dice } from './dice.ts';

/** What clients send by mistake or on purpose, whatever the field is. */
const odd: readonly unknown[] = [
  ...['', ' ', '0', '-1', '1e308', '-0', '0x10', 'NaN', 'null', 'undefined', 'true', '[]', '{}', '٣', '１００', '1,000.00', '1.005'],
  ...['99999999999999999999', '-9223372036854775809', '0001-01-01', '9999-12-31', '2026-02-30', '275760-09-13', '00000000-000'],
  ...[
    '018f4e3a-7b7c-7000-8000-000000000000',
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    '../../etc/passwd',
    '<script>',
    '\u202e',
    '\u200b',
    '😀',
    '\n',
  ],
  ...['a'.repeat(300), 'é'.repeat(5000), 'constructor', 'toString', '/m/launchGame', '//evil.example', 'javascript:alert(1)'],
  ...[0, -1, 1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 53), 8.64e15, 8.65e15, 1e300, true, false, null, [], {}, [[]], ['a', 'a'], { a: { b: 1 } }],
];

type Bag = Record<string, unknown>;
interface Place {
  bag: Bag;
  name: string;
}

/** Changes two fields at once, at whatever depth; `again` makes another right value for one. */
export function changeTwo(bags: readonly Bag[], dice: Dice, again: () => readonly Bag[]): void {
  const places = bags.flatMap((bag) => placesOf(bag));
  const donors = again().flatMap((bag) => placesOf(bag));
  for (let at = 0; at < 2 && places.length > 0; at += 1) {
    const [{ bag, name } = { bag: {}, name: '' }] = places.splice(dice.int(places.length), 1);
    const right = donors.filter((donor) => donor.name === name);
    const how = dice.int(10);
    if (how === 0) delete bag[name];
    else if (how === 1 && right.length > 0) {
      const donor = dice.pick(right);
      bag[name] = donor.bag[name];
    } else bag[name] = dice.pick(odd);
  }
}

function placesOf(bag: Bag, depth = 0): Place[] {
  if (depth > 4) return [];
  return Object.entries(bag).flatMap(([name, value]) => [{ bag, name }, ...(isBag(value) ? placesOf(value, depth + 1) : [])]);
}

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null;
