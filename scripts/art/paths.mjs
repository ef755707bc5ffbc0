export { root } from '../lib/paths.mjs';
