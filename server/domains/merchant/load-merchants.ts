import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { merchantFile, type Merchant } from './merchant.ts';

const demoDirectory = join(import.meta.dirname, 'data');

/**
 * Reads this installation's merchants, one JSON file each (decision: a merchant is reviewed configuration,
 * needed before the database is open; tables store only its code).
 * @throws Error that names the file if one is invalid, or if the set is inconsistent.
 */
export function loadMerchants(directory = demoDirectory): Merchant[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.json'))
    .sort();
  const merchants = names.map((name) => readMerchant(join(directory, name)));
  checkTogether(merchants, directory);
  return merchants;
}

function readMerchant(path: string): Merchant {
  const parsed = merchantFile.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`${path}: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`);
}

function checkTogether(merchants: readonly Merchant[], directory: string): void {
  const isUnique = (values: readonly string[]) => new Set(values).size === values.length;
  if (merchants.filter((merchant) => merchant.isDefault).length !== 1)
    throw new Error(`${directory}: exactly one merchant must have isDefault`);
  if (!isUnique(merchants.map((merchant) => merchant.code))) throw new Error(`${directory}: two merchants have one code`);
  if (!isUnique(merchants.flatMap((merchant) => merchant.hosts))) throw new Error(`${directory}: two merchants claim one host`);
  const odd = merchants.find((merchant) => !merchant.languages.includes(merchant.defaultLanguage));
  if (odd) throw new Error(`${directory}: the default language of ${odd.code} is not among its languages`);
}
