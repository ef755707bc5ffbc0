export { openContentStore, type ContentStore } from './content-store.ts';
export { findLegal } from './find-legal.ts';
export { selectContent } from './select-content.ts';
