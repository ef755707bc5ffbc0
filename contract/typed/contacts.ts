import { isOverlong, plainAscii, settled } from './characters.ts';

/**
 * A user name as it is kept: lower case, nothing invisible; an `@` before it belongs to the messenger it comes from. Letters that only look
 * like ASCII, or become it in lower case (the Kelvin sign), stay what they are, to be refused.
 */
export const readAccountName = settled((text) =>
  plainAscii(text)
    .replace(/^@/, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
);

/** An e-mail address out of a link, an address book (`Juan <juan@example.com>`) or the end of a sentence. */
export const readEmail = settled((text) => {
  if (isOverlong(text)) return text;
  const plain = plainAscii(text)
    .normalize('NFC')
    .replace(/^mailto:/i, '');
  const address = /<([^<>]+@[^<>]+)>$/.exec(plain)?.[1] ?? plain;
  return address.trim().replace(/^["'([]+|["')\].,;:!?]+$/g, '');
});

/** An account number: people and banks part it by spaces, dashes, points and slashes. */
export const readAccountNumber = (text: string): string => plainAscii(text).replace(/[ .,/_-]/g, '');
