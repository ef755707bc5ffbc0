export { openContentStore, type ContentStore } from './content-store.ts';
export { selectContent } from './select-content.ts';
