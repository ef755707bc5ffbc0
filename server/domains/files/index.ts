export { dropFile } from './drop-file.ts';
export { putFile } from './put-file.ts';
export { readFile, type StoredFile } from './read-file.ts';
