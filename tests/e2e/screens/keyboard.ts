import type { FrameLocator, Locator, Page } from '@playwright/test';

import { expect } from '../fixtures/test.ts';

const mostStops = 90;
/** A control that goes while somebody is on the way to it is not waited for. */
const quick = { timeout: 5000 };

/** Runs in the game's page. */
function wayTo(target: Element): 'there' | 'Tab' | 'Shift+Tab' {
  const focused = document.activeElement;
  if (!document.hasFocus() || !focused || focused === document.body) return 'Tab';
  if (focused === target) return 'there';
  return focused.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
}

/** Runs in the game's page: why somebody would not see where the focus is. */
function faultsOf(focused: Element): string[] {
  const box = focused.getBoundingClientRect();
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const hit = document.elementFromPoint(x, y);
  // a radio button's mark is round what stands for it
  const marked = [focused, ...(focused.matches('input') ? [focused.parentElement, focused.nextElementSibling] : [])];
  const isMarked = marked.some((each) => {
    const style = each && getComputedStyle(each);
    return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
  });
  return [
    ...(focused.matches(':focus-visible') && isMarked ? [] : ['it has no mark']),
    ...(hit && (focused.contains(hit) || hit.contains(focused)) ? [] : [`it is under ${hit?.outerHTML.slice(0, 80)}`]),
  ];
}

/** Goes to a control by Tab and Shift+Tab alone. */
export async function walkTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < mostStops; stop += 1) {
    const way = await target.evaluate(wayTo, undefined, quick);
    if (way === 'there') return;
    await page.keyboard.press(way);
  }
  throw new Error(`no way by Tab to ${String(target)}`);
}

/** The same; the control has a name, and the focus is seen there. */
export async function goTo(page: Page, target: Locator): Promise<void> {
  await walkTo(page, target);
  await expect(target).toHaveAccessibleName(/\S/, quick);
  await expect.poll(() => target.evaluate(faultsOf, undefined, quick), { message: String(target), ...quick }).toEqual([]);
}

export async function pressByKey(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await goTo(page, target);
  await page.keyboard.press(key);
}

/** A phone of the smallest size, without a pointer, whose player wants no motion; and the usual one again. */
export async function useKeys(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

export async function usePointer(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
}

interface Noted {
  /** What was read aloud. */
  said: string[];
  /** What the page had the focus on before it had it on nothing. */
  lost: string[];
  /** What moved for longer than a moment. */
  moved: string[];
}

/** Runs in the game's page. */
function takeNotes(live: Element): void {
  const noted: Noted = { said: [], lost: [], moved: [] };
  Object.assign(window, { noted });
  new MutationObserver(() => noted.said.push(live.textContent ?? '')).observe(live, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  let [last, isGone] = ['', false];
  const longMs = 400;
  // time runs out for those too who want no motion
  const clocks = '.fuse, #fuse, .go-wait';
  setInterval(() => {
    const focused = document.activeElement;
    const isNowhere = !focused || focused === document.body;
    if (isNowhere && isGone && last) noted.lost.push(last);
    last = isNowhere ? (isGone ? '' : last) : focused.outerHTML.slice(0, 120);
    isGone = isNowhere;
    for (const { playState, effect } of document.getAnimations()) {
      if (playState !== 'running' || !(effect instanceof KeyframeEffect) || effect.target?.matches(clocks)) continue;
      const moves = effect.getKeyframes().some((frame) => ['transform', 'translate', 'rotate', 'scale'].some((name) => name in frame));
      if (moves && Number(effect.getComputedTiming().endTime) > longMs) noted.moved.push(effect.target?.outerHTML.slice(0, 120) ?? '');
    }
  }, 50);
}

/** From now on it is noted what a screen reader would say, whether the focus is lost, and what moves. */
export async function attend(game: FrameLocator): Promise<void> {
  await game.locator('#live').evaluate(takeNotes);
}

const notesOf = (game: FrameLocator) => game.locator('body').evaluate(() => Reflect.get(window, 'noted') as Noted);

/** One thing that was read aloud has all of these words in it. */
export async function expectSaid(game: FrameLocator, ...words: readonly string[]): Promise<void> {
  const isSaid = ({ said }: Noted) => said.some((text) => words.every((word) => text.includes(word)));
  await expect(async () => {
    const noted = await notesOf(game);
    expect(isSaid(noted), `${words.join(' + ')} in ${JSON.stringify(noted.said)}`).toBe(true);
  }).toPass({ timeout: 25_000 });
}

/** The focus was never lost, and nothing moved. */
export async function expectCalm(game: FrameLocator): Promise<void> {
  const { lost, moved } = await notesOf(game);
  expect(lost, 'the focus was lost').toEqual([]);
  expect([...new Set(moved)], 'what moved').toEqual([]);
}
