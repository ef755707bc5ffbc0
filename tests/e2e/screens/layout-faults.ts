import type { Frame, Page } from '@playwright/test';

/**
 * What a reader of this page and its frames would see cut off, lying on other words, out of the screen, or cut at the wrong end, each with
 * its words. What an ellipsis ends, what scrolls and what is for screen readers alone is meant so.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const frame of page.frames()) {
    const element = frame === page.mainFrame() ? undefined : await frame.frameElement();
    if (element && !(await element.isVisible())) continue;
    found.push(...(await faultsIn(frame)));
  }
  return found;
}

const faultsIn = (frame: Frame): Promise<string[]> => frame.evaluate(lookAtLayout);

/** How far the page and its frames go beyond the screen to the side. */
export async function widths(page: Page): Promise<string[]> {
  const found = await Promise.all(
    page.frames().map((frame) => frame.evaluate(() => Math.max(document.documentElement.scrollWidth - innerWidth, 0))),
  );
  return found.flatMap((by, at) => (by > 0 ? [`${at === 0 ? 'the page' : 'the frame'} is ${by} px too wide`] : []));
}

/** Runs in the page. */
function lookAtLayout(): string[] {
  interface Words {
    element: Element;
    text: string;
    /** Of the ink of each line: what lines have above and below it may lie on others. */
    lines: readonly { left: number; right: number; top: number; bottom: number }[];
  }
  const pen = document.createElement('canvas').getContext('2d');
  const nameOf = (element: Element) => {
    const named = element.closest('[id], [class], [data-part]') ?? element;
    return `${named.localName}${named.id && `#${named.id}`}${named.classList.length > 0 ? `.${[...named.classList].slice(0, 2).join('.')}` : ''}`;
  };
  const chain = (element: Element) => {
    const all: Element[] = [];
    for (let one: Element | null = element; one; one = one.parentElement) all.push(one);
    return all;
  };
  // an open dialog is all that can be read; what lies behind it is looked at without it
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

  function wordsOf(node: Text): Words | undefined {
    const element = node.parentElement;
    const text = node.data.trim();
    if (!element || !text || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
      return;
    if (element.closest('script, style, option, [aria-hidden="true"] svg')) return;
    // for screen readers alone, or for keys
    if (element.closest('.skip')) return;
    if (chain(element).some((one) => one instanceof HTMLElement && one.offsetWidth <= 1 && one.offsetHeight <= 1)) return;
    const style = getComputedStyle(element);
    if (!pen) return;
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const ink = pen.measureText(text);
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()]
      .filter(({ width, height }) => width > 1 && height > 1)
      .map(({ left, right, top: above, bottom }) => {
        const base = above + ((bottom - above) * ink.fontBoundingBoxAscent) / (ink.fontBoundingBoxAscent + ink.fontBoundingBoxDescent);
        return { left, right, top: base - ink.actualBoundingBoxAscent, bottom: base + ink.actualBoundingBoxDescent };
      });
    return lines.length > 0 ? { element, text: text.slice(0, 40), lines } : undefined;
  }

  /** What cuts it, if nothing scrolls to it and no ellipsis says that there is more. */
  function cutBy({ element, lines: whole }: Words): string | undefined {
    const all = chain(element);
    let lines = whole;
    for (const box of all) {
      const style = getComputedStyle(box);
      if (style.display === 'inline' || style.display === 'contents') continue;
      const isClamped = style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis';
      const { left, right, top: above, bottom } = box.getBoundingClientRect();
      const isRoot = box === document.body || box === document.documentElement;
      if (isClamped || isRoot) return;
      // a line that is not seen at all is not cut: the next slide, an older row
      if (/hidden|clip/.test(style.overflowX + style.overflowY))
        lines = lines.filter((line) => line.left < right && line.right > left && line.top < bottom && line.bottom > above);
      const outX = lines.some((line) => line.right > right + 1.5 || line.left < left - 1.5);
      const outY = lines.some((line) => line.bottom > bottom + 2 || line.top < above - 2);
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) return;
      if (outX && /hidden|clip/.test(style.overflowX)) return `is cut to the side by ${nameOf(box)}`;
      if (outY && /hidden|clip/.test(style.overflowY)) return `is cut above or below by ${nameOf(box)}`;
      if (outX && box.matches('button, a, summary, label, th, td, [role="tab"], [class*="card"], [class*="chip"], [class*="tile"]'))
        return `sticks out of ${nameOf(box)} to the side`;
      if (outY && box.matches('button, summary, [role="tab"]')) return `sticks out of ${nameOf(box)} above or below`;
      if (style.position === 'fixed') return;
    }
    return;
  }

  const outOfScreen = ({ element, lines }: Words) =>
    lines.some(({ left, right, top: above }) => left < -1 || right > innerWidth + 1 || above + scrollY < -1) &&
    !chain(element).some(
      (box) => box !== document.documentElement && box !== document.body && getComputedStyle(box).overflowX !== 'visible',
    );

  /** An ellipsis that stands for the beginning: of left-to-right words in a right-to-left place, or the other way round. */
  function cutAtBeginning({ element, text }: Words): boolean {
    const box = chain(element).find(
      (one) => getComputedStyle(one).textOverflow === 'ellipsis' && getComputedStyle(one).overflowX === 'hidden',
    );
    const first = /\p{L}/u.exec(text)?.[0];
    if (!box || !first || box.scrollWidth <= box.clientWidth + 1 || getComputedStyle(box).whiteSpaceCollapse === 'preserve') return false;
    const isRtl = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(first);
    return isRtl !== (getComputedStyle(box).direction === 'rtl');
  }

  /** A word that goes on in the next line without a sign, in scripts that have blanks between words. */
  function brokenWord(node: Text): string | undefined {
    for (const { 0: word, index } of node.data.matchAll(/[^\s\p{Dash}/.,:@_\u200b]{2,24}/gu)) {
      if (
        !/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{M}]+$/u.test(word)
      )
        continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top: above }) => Math.round(above));
      if (Math.max(...tops) - Math.min(...tops) > 4) return word;
    }
    return undefined;
  }

  /** What lies over the rest: what it covers comes out by scrolling. */
  const layerOf = (element: Element) =>
    chain(element).find(
      (one) => /fixed|sticky|absolute/.test(getComputedStyle(one).position) || getComputedStyle(one).transform !== 'none',
    );

  function overlaps(all: readonly Words[]): string[] {
    const lines = all.flatMap((words) => words.lines.map((line) => ({ ...line, words, layer: layerOf(words.element) })));
    const sorted = lines.toSorted((one, other) => one.top - other.top);
    const found = new Set<string>();
    for (const [at, one] of sorted.entries()) {
      for (let next = at + 1; next < sorted.length; next += 1) {
        const other = sorted[next];
        if (!other || other.top > one.bottom - 3) break;
        if (one.words === other.words || one.layer !== other.layer) continue;
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        // words of a bar of entries may not even touch
        const inBar = one.words.element.closest('nav li') !== other.words.element.closest('nav li');
        if (wide > (inBar ? -2 : 2)) found.add(`“${one.words.text}” lies on “${other.words.text}”`);
      }
    }
    return [...found];
  }

  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const all: Words[] = [];
  const broken: string[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const words = wordsOf(node);
    if (!words) continue;
    all.push(words);
    const word = brokenWord(node);
    if (word && getComputedStyle(words.element).hyphens !== 'auto') broken.push(`“${word}” is broken in ${nameOf(words.element)}`);
  }
  const single = all.flatMap((words) => {
    const cut = cutBy(words);
    if (cut) return [`“${words.text}” ${cut}`];
    if (cutAtBeginning(words)) return [`“${words.text}” is cut at its beginning in ${nameOf(words.element)}`];
    return outOfScreen(words) ? [`“${words.text}” is out of the screen in ${nameOf(words.element)}`] : [];
  });
  return [...new Set([...single, ...broken]), ...overlaps(all)];
}
