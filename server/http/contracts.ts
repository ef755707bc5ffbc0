import {
  answerContract,
  endContract,
  listBills,
  openBill,
  proposeContract,
  showContracts,
  showGiven,
  showGivenTo,
  simulateContract,
} from '#server/domains/contracts/index.ts';

import { serve } from './answer.ts';

/** The contract's area `contracts`. */
export const contractsAnswers = [
  serve('GET /wps/agent/contracts', showContracts),
  serve('GET /wps/agent/contracts/given', showGiven),
  serve('GET /wps/agent/contracts/given/:memberId', showGivenTo),
  serve('GET /wps/agent/contracts/bills', listBills),
  serve('GET /wps/agent/contracts/bills/:billId', openBill),
  serve('POST /wps/agent/contracts', proposeContract),
  serve('POST /wps/agent/contracts/simulation', simulateContract),
  serve('POST /wps/agent/contracts/:contractId/answer', answerContract),
  serve('POST /wps/agent/contracts/:contractId/end', endContract),
];
