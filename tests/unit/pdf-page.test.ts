import { expect, test } from 'vitest';

import { canWrite } from '#server/domains/statements/pdf-page.ts';

test.each([
  ['Hisob koʻchirmasi ₱5\u202f000', true],
  ['Sao kê tài khoản', true],
  ['账户对账单', false],
  ['Выписка', false],
])('a paper says whether it has the letters of %j', (text, isWritten) => expect(canWrite(text)).toBe(isWritten));
