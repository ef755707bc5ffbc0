import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

class Link extends EventTarget {
  rel = '';
  href = '';
  remove() {
    links = links.filter((one) => one !== this);
  }
}

let links: Link[];
let preload: (load: () => Promise<string>, files?: readonly string[]) => Promise<string>;

beforeEach(async () => {
  links = [];
  vi.stubGlobal('document', {
    querySelector: (selector: string) => links.find(({ href }) => selector === `link[href="${href}"]`) ?? null,
    createElement: () => new Link(),
    head: { append: (link: Link) => void links.push(link) },
  });
  vi.resetModules();
  ({ __vitePreload: preload } = await import('#site/islands/shell/preload.ts'));
});
afterEach(() => vi.unstubAllGlobals());

const part = vi.fn(async () => 'the part');
const files = ['_astro/a.js', '_astro/a.css'];
const ends = (address: string, how: 'load' | 'error') => links.find(({ href }) => href.endsWith(address))?.dispatchEvent(new Event(how));
const asked = () => links.map(({ rel, href }) => `${rel} ${href}`);

describe('a part of the page', () => {
  test('comes when its sheet has, with its scripts asked for at once', async () => {
    part.mockClear();
    const coming = preload(part, files);
    expect(asked()).toEqual(['modulepreload /_astro/a.js', 'stylesheet /_astro/a.css']);
    await new Promise((resolve) => setImmediate(resolve));
    expect(part).not.toHaveBeenCalled();
    ends('/a.css', 'load');
    expect(await coming).toBe('the part');
  });

  test('asks for nothing that is there or on its way, and waits for a sheet that another part asked for', async () => {
    links.push(Object.assign(new Link(), { rel: 'stylesheet', href: '/_astro/page.css' }));
    part.mockClear();
    const both = [preload(part, files), preload(part, [...files, '_astro/page.css'])];
    expect(links).toHaveLength(3);
    await new Promise((resolve) => setImmediate(resolve));
    expect(part).not.toHaveBeenCalled();
    ends('/a.css', 'load');
    expect(await Promise.all(both)).toEqual(['the part', 'the part']);
    expect(await preload(part)).toBe('the part');
  });

  test('that fails tells its caller; its sheet is asked for anew', async () => {
    const lost = preload(part, files);
    ends('/a.css', 'error');
    await expect(lost).rejects.toThrow('/_astro/a.css');
    const again = preload(part, files);
    expect(asked()).toEqual(['modulepreload /_astro/a.js', 'stylesheet /_astro/a.css']);
    ends('/a.css', 'load');
    expect(await again).toBe('the part');
    await expect(preload(async () => Promise.reject(new TypeError('gone')))).rejects.toThrow('gone');
  });
});
