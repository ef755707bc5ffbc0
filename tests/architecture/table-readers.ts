/** Who reads a table of another domain past that domain's door. A new line here wants a reason why neither the door nor a view will do. */
export const readers: Readonly<Record<string, readonly string[]>> = {
  // one statement looks for what members pass on or share, in places that have nothing else to do with each other: a rule of risk, not a read of theirs
  downline_transfers: ['risk'],
  withdrawal_payees: ['bonus', 'risk'],
  withdrawals: ['risk'],
  // the marks of a person are compared in one statement, under the lock of the one who takes the bonus; who keeps them comes later in the order
  identity_known_sources: ['bonus'],
  kyc_verifications: ['bonus'],
  // proves its tickets against the books, in one snapshot: it has to look into them
  ledger_account: ['lottery'],
  ledger_posting: ['lottery'],
  ledger_transaction: ['lottery'],
  // is the record of rounds: their lists, their steps and the sums of their days
  round_transactions: ['bets'],
  rounds: ['bets'],
  // the few rounds that were open for long, found again in the statement that sums the others; bets comes later in the order
  rounds_late: ['rounds'],
  // locks whoever acts, before anything else; audit is the first of all
  staff_accounts: ['audit'],
};
