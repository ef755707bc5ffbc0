// Popovers: Chrome 114, Safari 17, Firefox 125
import { apply, isSupported } from '@oddbird/popover-polyfill/fn';

if (!isSupported()) {
  // Without constructable style sheets the package would insert a style block, which the policy forbids. src/layouts/base.css has its
  // rules: the package gets a sheet that goes nowhere.
  const { CSSStyleSheet } = window;
  const { adoptedStyleSheets } = document;
  window.CSSStyleSheet = class NoSheet {
    replaceSync() {}
  };
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true, configurable: true });
  apply();
  window.CSSStyleSheet = CSSStyleSheet;
  delete document.adoptedStyleSheets;
  if (adoptedStyleSheets) document.adoptedStyleSheets = [...adoptedStyleSheets];
}
