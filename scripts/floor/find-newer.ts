import { parseSync } from 'vite';

import { newerFeatures, olderMembers, type NewerFeature } from './newer-features.ts';

/** A node of a syntax tree, with ESTree's field names. */
export interface SyntaxNode {
  type: string;
  start: number;
  [part: string]: unknown;
}

/** A place where a script uses a built-in that some browser of the floor lacks. */
export interface Use {
  name: string;
  /** The script tests for the feature before it uses it, here or elsewhere in the file. */
  isGuarded: boolean;
  near: string;
}

const features = newerFeatures();
const older = olderMembers();
const byMember = (kind: NewerFeature['kind']) => {
  const found = new Map<string, NewerFeature[]>();
  for (const feature of features.filter((one) => one.kind === kind))
    found.set(feature.member, [...(found.get(feature.member) ?? []), feature]);
  return found;
};
const [newGlobals, newStatics, newMembers, newEvents] = [byMember('global'), byMember('static'), byMember('instance'), byMember('event')];
/** Globals whose names scripts also use for their own things. */
const ambiguousGlobals = new Set([...newGlobals.keys()].filter((name) => /^[a-z]/.test(name) && name.length < 8));
/** Calls that return an iterator: its `map`, `filter` and so on are newer than those of arrays. */
const iterators = new Set(['values', 'keys', 'entries', 'matchAll']);
const iteratorMembers = new Set(['map', 'filter', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find', 'take', 'drop']);

/** Every use of a built-in that is newer than the floor, in one script. */
export function findNewer(file: string, code: string): Use[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const uses: Use[] = [];
  const asked = new Set<string>();
  walk(program as unknown as SyntaxNode, (node, parent) => {
    for (const name of namesIn(node, parent))
      uses.push({ name, isGuarded: false, near: code.slice(Math.max(0, node.start - 40), node.start + 80) });
    for (const name of askedIn(node)) asked.add(name);
  });
  return uses.map((use) => ({ ...use, isGuarded: asked.has(use.name.replace(/^.*[.: ]/, '')) || asked.has(use.name) }));
}

function namesIn(node: SyntaxNode, parent: SyntaxNode | undefined): string[] {
  if (node.type === 'Identifier' && isReference(node, parent)) return globalsNamed(String(node['name']));
  if (node.type === 'MemberExpression') return ofMember(node, parent);
  if (node.type === 'CallExpression') return ofCall(node);
  if (node.type === 'Literal') return ofExpression(node);
  if (node.type === 'NewExpression' && nameOf(node['callee']) === 'RegExp')
    return String((argumentsOf(node)[1] as SyntaxNode | undefined)?.['value'] ?? '').includes('v') ? ['RegExp: v flag'] : [];
  return [];
}

function ofMember(node: SyntaxNode, parent: SyntaxNode | undefined): string[] {
  const member = keyOf(node);
  const owner = nameOf(node['object']);
  if (member === undefined) return [];
  if (owner !== undefined && /^(?:window|self|globalThis)$/.test(owner)) return globalsNamed(member);
  const statics = (newStatics.get(member) ?? []).filter((feature) => feature.owner === owner);
  if (statics.length > 0) return statics.map(({ name }) => name);
  // a class or a namespace of the platform, whose statics are listed: not an instance of anything
  if (owner !== undefined && owner in globalThis && /^[A-Z]/.test(owner)) return [];
  const members = newMembers.get(member);
  if (!members || older.has(member)) return [];
  // an ambiguous name: as a method it is the built-in, as a field it is the script's own
  const isCalled = parent?.type === 'CallExpression' && parent['callee'] === node;
  return isCalled || member.length > 6 ? [members[0]?.name ?? member] : [];
}

function ofCall(node: SyntaxNode): string[] {
  const callee = node['callee'] as SyntaxNode;
  if (callee.type !== 'MemberExpression') return [];
  const method = keyOf(callee) ?? '';
  const [first] = argumentsOf(node);
  if (/^(?:add|remove)EventListener$/.test(method) && first)
    return (newEvents.get(textOf(first)) ?? []).slice(0, 1).map(({ member }) => `event: ${member}`);
  const from = callee['object'] as SyntaxNode;
  if (!iteratorMembers.has(method) || from.type !== 'CallExpression') return [];
  const maker = from['callee'] as SyntaxNode;
  const isIterator = maker.type === 'MemberExpression' && iterators.has(keyOf(maker) ?? '') && nameOf(maker['object']) !== 'Object';
  return isIterator ? [`Iterator.prototype.${method}`] : [];
}

/** What regular expressions require of the browser: Safari supports lookbehind from 16.4 on, the flag `v` is from 2023. */
function ofExpression(node: SyntaxNode): string[] {
  const expression = node['regex'] as { pattern: string; flags: string } | undefined;
  if (!expression) return [];
  return [
    ...(/\(\?<[=!]/.test(expression.pattern) ? ['RegExp: lookbehind'] : []),
    ...(/\(\?[a-z]*-?[a-z]*:/.test(expression.pattern.replaceAll('(?:', '')) ? ['RegExp: modifiers'] : []),
    ...(expression.flags.includes('v') ? ['RegExp: v flag'] : []),
  ];
}

/** Names that are feature-tested: `'x' in y`, `typeof x`, `y.x?.()`, `if (y.x)`, `y.x && …`, `!y.x`, `CSS.supports('x')`. */
function askedIn(node: SyntaxNode): string[] {
  const named = (part: unknown): string[] => {
    const one = part as SyntaxNode | null;
    if (one?.type === 'Identifier') return [String(one['name'])];
    if (one?.type === 'MemberExpression' || one?.type === 'ChainExpression') return names(one);
    if (one?.type === 'LogicalExpression') return [...named(one['left']), ...named(one['right'])];
    if (one?.type === 'UnaryExpression') return named(one['argument']);
    return [];
  };
  if (node.type === 'BinaryExpression' && node['operator'] === 'in') return [textOf(node['left'] as SyntaxNode)];
  if (node.type === 'UnaryExpression' && (node['operator'] === 'typeof' || node['operator'] === '!')) return named(node['argument']);
  if (node.type === 'CallExpression' && node['optional'] === true) return named(node['callee']);
  if (node.type === 'MemberExpression' && node['optional'] === true) return named(node['object']);
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') return named(node['test']);
  if (node.type === 'LogicalExpression') return named(node['left']);
  return [];
}

/** The text between quotes or backticks. */
function textOf(node: SyntaxNode): string {
  const quasis = node['quasis'] as { value: { cooked: string } }[] | undefined;
  return quasis ? quasis.map(({ value }) => value.cooked).join('') : String(node['value']);
}

/** The member that is read last, and the global that it is read from. */
function names(node: SyntaxNode): string[] {
  const inner = (node.type === 'ChainExpression' ? node['expression'] : node) as SyntaxNode;
  if (inner.type !== 'MemberExpression') return [];
  return [keyOf(inner) ?? ''];
}

const globalsNamed = (name: string) =>
  newGlobals.has(name) && !ambiguousGlobals.has(name) ? [newGlobals.get(name)?.[0]?.name ?? name] : [];
const argumentsOf = (node: SyntaxNode) => node['arguments'] as SyntaxNode[];
const nameOf = (node: unknown) => {
  const one = node as SyntaxNode;
  return one.type === 'Identifier' ? String(one['name']) : undefined;
};

function keyOf(member: SyntaxNode): string | undefined {
  const property = member['property'] as SyntaxNode;
  if (member['computed'] !== true) return property.type === 'Identifier' ? String(property['name']) : undefined;
  return property.type === 'Literal' ? String(property['value']) : undefined;
}

/** Not an object key, a member's name or a label. */
function isReference(node: SyntaxNode, parent: SyntaxNode | undefined): boolean {
  if (parent?.type === 'MemberExpression') return parent['object'] === node || parent['computed'] === true;
  if (parent?.type === 'Property' || parent?.type === 'MethodDefinition' || parent?.type === 'PropertyDefinition')
    return parent['value'] === node || parent['computed'] === true;
  return true;
}

/** Visits every node, each with its parent. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode, parent: SyntaxNode | undefined) => void, parent?: SyntaxNode): void {
  visit(node, parent);
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? part : [part])
      if (typeof child === 'object' && child !== null && typeof (child as SyntaxNode).type === 'string')
        walk(child as SyntaxNode, visit, node);
}
