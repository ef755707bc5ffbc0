import { afterEach, expect, test, vi } from 'vitest';

/** An element as far as a note is made of it. */
function made(tag: string) {
  const attributes: Record<string, string> = {};
  const children: unknown[] = [];
  return {
    tag,
    attributes,
    children,
    setAttribute: (name: string, value: string) => void (attributes[name] = value),
    append: (...more: unknown[]) => void children.push(...more),
    addEventListener: () => {},
  };
}

/** What stands below a list without games, on a page that was given this image host. */
async function noteOf(host: string | undefined, state: 'ready' | 'failed') {
  vi.stubGlobal('document', { documentElement: { dataset: host === undefined ? {} : { imageHost: host } }, createElement: made });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
    },
  );
  const drawn: ReturnType<typeof made>[] = [];
  const note = { replaceChildren: (...nodes: typeof drawn) => void drawn.push(...nodes) };
  const { openNote } = await import('#site/islands/lobby/list-note.ts');
  const list = {
    querySelector: (selector: string) => (selector.includes('note') ? note : null),
    querySelectorAll: () => [],
    dataset: { texts: JSON.stringify({ strings: {}, errors: {} }) },
  };
  const draw = openNote(list as unknown as HTMLElement);
  draw({ state, code: undefined, items: [], pageNo: 1, totalPages: 1, totalCount: 0, totalRelation: 'eq' }, false);
  return drawn.flatMap(({ children }) => children as typeof drawn).find(({ tag }) => tag === 'img')?.attributes['src'];
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ['empty', 'ready', '/art/empty/list.svg'],
  ['that could not be read', 'failed', '/art/empty/failed.svg'],
] as const)('the drawing of a list %s comes from the page’s image host, or from the site itself (APP-103)', async (_, state, path) => {
  expect(await noteOf('https://a.example', state)).toBe(`https://a.example${path}`);
  expect(await noteOf(undefined, state)).toBe(path);
});
