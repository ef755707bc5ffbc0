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

import { answer } from './answer.ts';

/** The contract's area `contracts`: what agents agree on, and what it pays. */
export const contractsAnswers = [
  answer('GET /wps/agent/contracts', ({ ctx, query }) => showContracts({ ctx, input: query })),
  answer('GET /wps/agent/contracts/given', ({ ctx, query }) => showGiven({ ctx, input: query })),
  answer('GET /wps/agent/contracts/given/:memberId', ({ ctx, query }) => showGivenTo({ ctx, input: query })),
  answer('GET /wps/agent/contracts/bills', ({ ctx, query }) => listBills({ ctx, input: query })),
  answer('GET /wps/agent/contracts/bills/:billId', ({ ctx, query }) => openBill({ ctx, input: query })),
  answer('POST /wps/agent/contracts', ({ ctx, body }) => proposeContract({ ctx, input: body })),
  answer('POST /wps/agent/contracts/simulation', ({ ctx, body }) => simulateContract({ ctx, input: body })),
  answer('POST /wps/agent/contracts/:contractId/answer', ({ ctx, query, body }) => answerContract({ ctx, input: { ...query, ...body } })),
  answer('POST /wps/agent/contracts/:contractId/end', ({ ctx, query }) => endContract({ ctx, input: query })),
];
