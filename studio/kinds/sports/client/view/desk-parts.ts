import type { Words } from '#studio/frame/model/words.ts';

import type { Book, Choice } from '../model/book.ts';
import type { Desk } from '../model/desk.ts';
import type { Names } from '../model/names.ts';

/** What every part of the page is built with. */
export interface DeskParts {
  desk: () => Desk;
  book: Book;
  names: Names;
  words: Words;
  language: string;
  hue: number;
  /** The server's clock, in milliseconds. */
  now: () => number;
  choose: (choice: Choice) => void;
  openMatch: (id: string) => void;
  cashOut: (roundId: string, worthMinor: bigint) => void;
}
