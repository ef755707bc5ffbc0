import data from '@mdn/browser-compat-data' with { type: 'json' };

import { oldestVersions } from './floor.ts';

type Browser = keyof typeof oldestVersions;
interface Statement {
  version_added: string | false;
  version_removed?: string;
  prefix?: string;
  alternative_name?: string;
  flags?: readonly unknown[];
}
interface Entry {
  __compat?: { support: Partial<Record<Browser, Statement | readonly Statement[]>> };
  [member: string]: Entry | Entry['__compat'];
}

/** A built-in that some browser of the floor lacks, and how scripts reach it. */
export interface NewerFeature {
  /** Its usual name: `Array.prototype.toSorted`, `URL.canParse`, `structuredClone`. */
  name: string;
  kind: 'global' | 'static' | 'instance' | 'event';
  owner: string;
  member: string;
}

const browsers = Object.keys(oldestVersions).filter((name): name is Browser => name in oldestVersions);
const root: Entry = JSON.parse(JSON.stringify(data)) as Entry;
const own = (entry: Entry | undefined, name: string): Entry | undefined =>
  entry && name !== '__compat' && Object.hasOwn(entry, name) ? (entry[name] as Entry) : undefined;
const membersOf = (entry: Entry | undefined): string[] => Object.keys(entry ?? {}).filter((name) => name !== '__compat');

/** The entry at a path, such as `css.properties.inset`. */
export const entryAt = (...path: readonly string[]): Entry | undefined => path.reduce<Entry | undefined>(own, root);
export const namesAt = (...path: readonly string[]): string[] => membersOf(entryAt(...path));

/** The browsers of the floor that lack a feature. A prefixed feature, or one behind a setting, counts as lacking. */
export function lacking(entry: Entry | undefined): Browser[] {
  const support = entry?.__compat?.support;
  return support ? browsers.filter((browser) => !isSupported(browser, support[browser])) : [];
}

function isSupported(browser: Browser, given: Statement | readonly Statement[] | undefined): boolean {
  // Edge and the desktop browsers' siblings are not listed everywhere: a missing entry does not count against a feature
  if (given === undefined) return true;
  return [given].flat().some(({ version_added: added, version_removed: removed, prefix, alternative_name: other, flags }) => {
    if (typeof added !== 'string' || prefix !== undefined || other !== undefined || flags) return false;
    const [version, end] = [added, removed ?? 'never'].map((text) => Number.parseFloat(text.replace('≤', '')));
    return version !== undefined && version <= oldestVersions[browser] && !(end !== undefined && end <= oldestVersions[browser]);
  });
}

const isNewer = (entry: Entry | undefined) => lacking(entry).length > 0;
const globals = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
const namespaces = new Set(['Math', 'JSON', 'Intl', 'Atomics', 'Reflect', 'Temporal']);
/** Objects whose members are reached without naming them. */
const globalScopes = new Set(['Window', 'WorkerGlobalScope', 'DedicatedWorkerGlobalScope', 'ServiceWorkerGlobalScope']);

/** Every built-in of the language and the browser that is newer than the floor. */
export function newerFeatures(): NewerFeature[] {
  const builtins = namesAt('javascript', 'builtins').flatMap((owner) => ofOwner(['javascript', 'builtins', owner], builtinMember));
  const interfaces = namesAt('api').flatMap((owner) => ofOwner(['api', owner], interfaceMember));
  return [...builtins, ...interfaces];
}

function ofOwner(path: readonly string[], place: (owner: string, name: string) => NewerFeature | undefined): NewerFeature[] {
  const entry = entryAt(...path);
  const owner = path.at(-1) ?? '';
  // a browser without the owner also lacks its members
  if (isNewer(entry)) return [{ name: owner, kind: 'global', owner: '', member: owner }];
  return membersOf(entry)
    .filter((name) => isNewer(own(entry, name)))
    .map((name) => place(owner, name))
    .filter((feature) => feature !== undefined);
}

function builtinMember(owner: string, name: string): NewerFeature | undefined {
  if (name.startsWith('@@') || !/^\w+$/.test(name) || name.includes('_')) return undefined;
  const holder = globals[owner];
  const isStatic = namespaces.has(owner) || (holder !== undefined && name in holder && !(holder.prototype && name in holder.prototype));
  return isStatic ? staticOf(owner, name) : instanceOf(owner, name);
}

function interfaceMember(owner: string, name: string): NewerFeature | undefined {
  if (name === owner) return undefined;
  if (name.endsWith('_static')) return staticOf(owner, name.slice(0, -'_static'.length));
  if (name.endsWith('_event')) {
    const event = name.slice(0, -'_event'.length);
    return { name: `${owner}: ${event}`, kind: 'event', owner, member: event };
  }
  if (!/^[a-zA-Z]+\d*$/.test(name)) return undefined;
  if (!globalScopes.has(owner)) return instanceOf(owner, name);
  // something that pages have and only some workers lack is not new for a page
  const isOld = [...globalScopes].some((scope) => entryAt('api', scope, name) && !isNewer(entryAt('api', scope, name)));
  return isOld ? undefined : { name, kind: 'global', owner: '', member: name };
}

/** Pseudo-classes and pseudo-elements that are newer than the floor, by name. */
export const newerSelectors = (): string[] => namesAt('css', 'selectors').filter((name) => isNewer(entryAt('css', 'selectors', name)));

const staticOf = (owner: string, member: string): NewerFeature => ({ name: `${owner}.${member}`, kind: 'static', owner, member });
const instanceOf = (owner: string, member: string): NewerFeature => ({
  name: `${owner}.prototype.${member}`,
  kind: 'instance',
  owner,
  member,
});

/** Names of members that some interface of the floor has: on an unknown object they say nothing. */
export function olderMembers(): Set<string> {
  const names = new Set<string>();
  for (const folder of [['javascript', 'builtins'], ['api']])
    for (const owner of namesAt(...folder))
      for (const name of namesAt(...folder, owner)) {
        const entry = entryAt(...folder, owner, name);
        if (entry?.__compat && !isNewer(entry)) names.add(name.replace(/_static$/, ''));
      }
  return names;
}
