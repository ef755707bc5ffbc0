import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { Confirm } from '#site/islands/overlays/confirm.tsx';
import { Loading } from '#site/islands/overlays/loading.tsx';
import { pxToRem } from '#site/lib/px-to-rem.ts';

test.each([
  [340, '3.4rem'],
  [280, '2.8rem'],
  [100, '1rem'],
  [1, '0.01rem'],
  [0, '0rem'],
])('%i px of a popup are %s (APP-102)', (px, rem) => expect(pxToRem(px)).toBe(rem));

test.each([
  ['a question', Confirm, '3.4rem'],
  ['a loading message', Loading, '2.8rem'],
] as const)('a popup of %s carries its size in the design’s rem (APP-102)', (_, popup, size) =>
  expect(renderToStaticMarkup(createElement(popup))).toMatch(new RegExp(`^<dialog[^>]* style="--popup:${size}[;"]`)),
);
