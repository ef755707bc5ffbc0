/** Lives as long as the page: the alert that a contract waits. Silent on error: what cannot be asked changes nothing. */
import { type ContractKind, isAskedForContracts } from '#contract/contracts/facts.ts';
import { contractPage, contractToAskFor } from '#site/lib/contract-rules.ts';

import { confirmDialog, type Question } from './dialogs.ts';
import { gateway } from './gateway.ts';

/** The words of the alert, a text for each kind of contract. */
export type ContractWords = Omit<Question, 'text'> & Record<ContractKind, string>;

/** Puts a contract that waits before the player. Answers the page to open; nothing after Cancel. */
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
