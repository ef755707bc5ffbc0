import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { loadContent } from '#server/domains/content/load-content.ts';
import { selectContent } from '#server/domains/content/index.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'laro-groups-'));
  mkdirSync(join(folder, 'banners/en'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (groupName: string) =>
  writeFileSync(
    join(folder, 'banners/en', `${groupName}.md`),
    `---\ngroupName: ${groupName}\ntitle: ${groupName}\nart: /art/banners/${groupName}\nlink: /m/home\nplaceholderColour: '#123456'\nposition: 1\n---\nText\n`,
  );

test('a banner has its url and its group, and every group of the list shows its own banners alone (DATA-034, DATA-035)', async () => {
  const groups = 'm_home m_rng m_live m_fish m_pvp m_sports m_esports m_lott m_elott m_promotion m_help m_notice m_hot'.split(' ');
  for (const groupName of groups) write(groupName);
  const content = await loadContent(folder);
  for (const groupName of groups)
    expect(selectContent(content, { types: 'B', groupName, language: 'en', fallbackLanguage: 'en' }).banners).toMatchObject([
      { url: `/art/banners/${groupName}`, groupName },
    ]);
});

test('a banner of a group that is not on the list is refused by its file (DATA-035)', async () => {
  write('m_casino');
  await expect(loadContent(folder)).rejects.toThrow(/m_casino\.md.*groupName/s);
});
