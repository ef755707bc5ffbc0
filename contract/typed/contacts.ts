import { isOverlong, plainAscii, settled } from './characters.ts';

/**
 * A user name as stored: lower case, without invisible characters or a messenger's leading `@`. Letters that only look
 * like ASCII, or become ASCII in lower case (the Kelvin sign), stay unchanged, to be refused.
 */
export const readAccountName = settled((text) =>
  plainAscii(text)
    .replace(/^@/, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
);

/** Extracts an e-mail address from a link, an address book (`Juan <juan@example.com>`) or the end of a sentence. */
export const readEmail = settled((text) => {
  if (isOverlong(text)) return text;
  const plain = plainAscii(text)
    .normalize('NFC')
    .replace(/^mailto:/i, '');
  const address = /<([^<>]+@[^<>]+)>$/.exec(plain)?.[1] ?? plain;
  return address.trim().replace(/^["'([]+|["')\].,;:!?]+$/g, '');
});

/** An account number, without separators: spaces, dashes, points and slashes. */
export const readAccountNumber = (text: string): string => plainAscii(text).replace(/[ .,/_-]/g, '');
