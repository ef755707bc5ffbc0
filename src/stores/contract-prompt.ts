/** Lives as long as the page: the alert about a waiting contract. Errors are ignored: a failed check changes nothing. */
import { type ContractKind, isAskedForContracts } from '#contract/contracts/facts.ts';
import { contractPage, contractToAskFor } from '#site/lib/contract-rules.ts';

import { confirmDialog, type Question } from './dialogs.ts';
import { gateway } from './gateway.ts';

/** The texts of the alert, one per kind of contract. */
export type ContractWords = Omit<Question, 'text'> & Record<ContractKind, string>;

/** Asks the player about a waiting contract. Returns the page to open, or nothing after Cancel. */
export async function promptContract(customerType: number | undefined, words: ContractWords): Promise<string | undefined> {
  if (!isAskedForContracts(customerType)) return undefined;
  const [salary, dividend, hour] = await Promise.all([
    gateway.call('GET /wps/agent/contract/salary'),
    gateway.call('GET /wps/agent/contract/dividend'),
    gateway.call('GET /wps/agent/contract/hour'),
  ]);
  const kind = contractToAskFor({
    ...(salary.ok && { salary: salary.value.dailysalreqtype }),
    ...(dividend.ok && { dividend: dividend.value.divtypecompperiodreq }),
    ...(hour.ok && { hour: hour.value.contracthoursalreq }),
  });
  if (!kind) return undefined;
  const { title, confirm, cancel } = words;
  return (await confirmDialog({ title, text: words[kind], confirm, cancel })) ? contractPage(kind) : undefined;
}
