/** How many numbers each path command takes, and the index of its end point. */
const lengths = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/**
 * Path data cut into its single loops, each starting at an absolute point, so that each can be filled separately: together they are the
 * shape without its holes.
 */
export function subpaths(path) {
  const loops = [];
  let point = [0, 0];
  let start = [0, 0];
  for (const { command, numbers } of commandsOf(path)) {
    const kind = command.toLowerCase();
    const isRelative = command === kind;
    if (kind === 'z') {
      point = start;
      if (loops.length > 0) loops[loops.length - 1] += 'z';
      continue;
    }
    const end = endOf(kind, numbers, isRelative, point);
    if (kind === 'm') {
      start = end;
      loops.push(`M${end.join(' ')}`);
    } else {
      // a loop may continue after it was closed: it starts again where it started
      if (loops.at(-1).endsWith('z')) loops.push(`M${point.join(' ')}`);
      loops[loops.length - 1] += `${command}${numbers.join(' ')}`;
    }
    point = end;
  }
  return loops;
}

function endOf(kind, numbers, isRelative, [x, y]) {
  const [baseX, baseY] = isRelative ? [x, y] : [0, 0];
  if (kind === 'h') return [baseX + numbers[0], y];
  if (kind === 'v') return [x, baseY + numbers[0]];
  return [baseX + numbers.at(-2), baseY + numbers.at(-1)];
}

/** Each command with its own numbers: implied repeats are written out, a continued `m` becomes an `l`. */
function* commandsOf(path) {
  for (const [, letter, text] of path.matchAll(/([mlhvcsqtaz])([^mlhvcsqtaz]*)/gi)) {
    const kind = letter.toLowerCase();
    if (kind === 'z') {
      yield { command: letter, numbers: [] };
      continue;
    }
    const numbers = kind === 'a' ? arcNumbers(text) : (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
    const step = lengths[kind];
    for (let at = 0; at + step <= numbers.length; at += step) {
      const command = kind === 'm' && at > 0 ? (letter === 'm' ? 'l' : 'L') : letter;
      yield { command, numbers: numbers.slice(at, at + step) };
    }
  }
}

/** Numbers of arcs, whose two flags may be written without a space: `a1 1 0 011 1`. */
function arcNumbers(text) {
  const numbers = [];
  const pattern = { number: /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy, flag: /[\s,]*([01])/y };
  for (let at = 0; at < text.length;) {
    const kind = numbers.length % 7 === 3 || numbers.length % 7 === 4 ? pattern.flag : pattern.number;
    kind.lastIndex = at;
    const found = kind.exec(text);
    if (!found) break;
    numbers.push(Number(found[1]));
    at = kind.lastIndex;
  }
  return numbers;
}
