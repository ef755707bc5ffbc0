import { describe, expect, test } from 'vitest';

import { pageIcons, pageIconsSheet } from '#site/layouts/page-icons.ts';

type Importers = Record<string, readonly string[]>;

/** As much of a build as the plugin asks of it. */
function aBuild(importers: Importers = {}) {
  const plugin = pageIcons();
  const context = (environment: string) => ({
    environment: { name: environment, mode: 'build' },
    getModuleInfo: (id: string) => ({ importers: importers[id] ?? [], dynamicImporters: [] }),
    error(message: string) {
      throw new Error(message);
    },
  });
  const call = (hook: unknown, environment: string, args: readonly unknown[]): unknown =>
    Reflect.apply(hook as () => unknown, context(environment), args);
  return {
    transform: (environment: 'ssr' | 'client', id: string, code: string) =>
      (call(plugin.transform, environment, [code, id]) as { code: string } | undefined)?.code,
    load: (id: string) => call(plugin.load, 'ssr', [call(plugin.resolveId, 'ssr', [id])]),
    end: () => call(plugin.buildEnd, 'ssr', []),
  };
}

const module = '/site/src/islands/lottery/stepper.tsx';
const source = '<span className="i-tabler-backspace" />';

describe('the sheet of the icons of single pages', () => {
  test('is imported by what the server renders with one of them, and by nothing else', () => {
    const { transform, load } = aBuild();
    const [, imported = ''] = /^import '(.+)';$/m.exec(transform('ssr', module, source) ?? '') ?? [];
    expect(load(imported)).toMatch(/\.i-tabler-backspace\{/);
    expect(transform('client', module, source)).toBeUndefined();
    expect(transform('ssr', module, '<span className="i-tabler-home" />')).toBeUndefined();
    // another icon whose name goes on
    expect(transform('ssr', module, '<span className="i-tabler-backspace-filled" />')).toBeUndefined();
  });

  test('an icon that only a script of the browser draws is refused', () => {
    expect(() => aBuild().transform('client', module, source)).toThrow(/i-tabler-backspace: no page can bring it for .*stepper/);
  });

  test.each(['home.astro', 'part/announcements.astro'])(
    'an icon of it in %s is refused: the one is spared the sheet, the other comes without a head',
    (page) => {
      const shown = { [pageIconsSheet]: [module], [module]: [`/site/src/pages/m/${page}`] };
      expect(() => aBuild(shown).end()).toThrow(`${page} shows an icon of single pages`);
      expect(aBuild({ ...shown, [module]: ['/site/src/pages/m/lottery.astro'] }).end()).toBeUndefined();
    },
  );
});
