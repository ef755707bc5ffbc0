import { glyphFolder, ownGlyphs } from 'virtual:slot-glyphs';

import type { Translate } from '#studio/frame/model/text.ts';
import { dress } from '#studio/frame/view/dress.ts';
import type { StudioState } from '#studio/kinds/slot/protocol.ts';

import { glyphFile } from '../glyph-file.ts';
import { type SlotName, slotNames, symbolSlots } from '../model/symbol-slots.ts';
import { secondFile, secondOf } from '../second-symbol.ts';

/** The best paying symbol is the game's own: the picture of its tile. */
const ownSlot: SlotName = 'high1';
/** The second one depends on its theme and hue, so that no game with the same mathematics and theme shares it. */
const secondSlot: SlotName = 'high2';

/** How the symbols of one game look and what they are called. */
export interface Skin {
  /** Makes an element show a symbol. */
  show: (element: HTMLElement, symbol: string) => void;
  nameOf: (symbol: string) => string;
}

/**
 * Dresses the page for a game: its theme's scene and symbols, its own hue, its tile's picture as the best symbol, a second one by its hue.
 */
export function dressSlot({ theme, hue, glyph, title, math }: StudioState, t: Translate): Skin {
  const id = dress(theme, hue);
  const own = glyphFile({ glyph, hue });
  const hasOwn = ownGlyphs.includes(own);
  const picture = (file: string) => `url("${glyphFolder}${file}.webp")`;
  const root = document.documentElement.style;
  root.setProperty('--second', picture(secondFile(id, hue)));
  if (hasOwn) {
    root.setProperty('--own', picture(own));
    document.body.dataset['own'] = '';
  }
  const slots = symbolSlots(math.symbols);
  const slotOf = (symbol: string) => slots.get(symbol) ?? 'low1';
  return {
    show(element, symbol) {
      const slot = slotOf(symbol);
      element.dataset['slot'] = slot;
      element.style.setProperty('--at', String(slotNames.indexOf(slot)));
    },
    nameOf(symbol) {
      const slot = slotOf(symbol);
      if (hasOwn && slot === ownSlot) return title;
      return t(slot === secondSlot ? `symbol.${id}.second${secondOf(hue)}` : `symbol.${id}.${slot}`);
    },
  };
}
