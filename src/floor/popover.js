// Popovers: Chrome 114, Safari 17, Firefox 125
import { apply, isSupported } from '@oddbird/popover-polyfill/fn';

if (!isSupported()) {
  // The package would put a style block in the page where a browser has no sheets of a script's own, which the policy forbids. What it
  // would say stands in src/layouts/base.css: it is given a sheet that goes nowhere.
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
