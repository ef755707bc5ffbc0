export { dropFile } from './drop-file.ts';
export { countFiles, listFiles } from './list-files.ts';
export { putFile } from './put-file.ts';
export { readFile, type StoredFile } from './read-file.ts';
