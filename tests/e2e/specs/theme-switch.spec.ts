import { expect, test } from '../fixtures/test.ts';

type Colour = readonly [number, number, number];

/** Runs in the page: what is seen behind each half's words, layer upon layer, and the chosen half's words. */
function coloursOf(form: HTMLFormElement): { chosen: Colour; other: Colour; words: Colour } {
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!brush) throw new Error('no canvas');
  const seen = (layers: readonly string[]): Colour => {
    for (const layer of layers) {
      brush.fillStyle = layer;
      brush.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  };
  const behind = (element: Element | null): string[] =>
    element ? [...behind(element.parentElement), getComputedStyle(element).backgroundColor] : [];
  const [chosen, other] = [':checked', ':not(:checked)'].map((state) => form.querySelector(`input${state}`)?.closest('label'));
  if (!chosen || !other) throw new Error('no halves');
  return { chosen: seen(behind(chosen)), other: seen(behind(other)), words: seen([...behind(chosen), getComputedStyle(chosen).color]) };
}

const part = (value: number) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
const light = ([red, green, blue]: Colour) => 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
/** By WCAG 2. */
function contrast(one: Colour, two: Colour): number {
  const [dark = 0, bright = 0] = [light(one), light(two)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

for (const theme of ['light', 'dark'] as const)
  test.describe(`the switch of the ${theme} theme`, () => {
    test.use({ theme });

    test('shows which half is chosen, and its words', async ({ page }) => {
      await page.goto('/m/other');
      const form = page.locator('main [data-theme-switch]');
      await expect(form.locator('input:checked')).toHaveValue(theme);
      const { chosen, other, words } = await form.evaluate(coloursOf);
      expect(contrast(chosen, other)).toBeGreaterThanOrEqual(3);
      expect(contrast(chosen, words)).toBeGreaterThanOrEqual(4.5);
    });
  });
