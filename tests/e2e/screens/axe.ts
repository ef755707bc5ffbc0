import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';

/** What axe finds of WCAG 2.2 AA and of good practice on a page with its frames, or in a part of it: each rule with the places. */
export async function axeFaults(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // an experiment of axe's: it wants the words of a button without a gap in its name, where `12:1` is said as `pays 12 to 1`
    .disableRules('label-content-name-mismatch');
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** What slides or fades in has come to rest; what runs on for ever is not waited for. */
export const rested = (part: Locator) =>
  part.evaluate((box) =>
    Promise.all(
      box
        .getAnimations({ subtree: true })
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  );
