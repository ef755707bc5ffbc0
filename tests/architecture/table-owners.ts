/** A table is called after its owner: the first word says whose it is. */
export const owners: Readonly<Record<string, string>> = {
  agent: 'agents',
  audit: 'audit',
  bonus: 'bonus',
  bonuses: 'bonus',
  cashier: 'cashier',
  catalogue: 'catalogue',
  club: 'club',
  commission: 'commission',
  content: 'content',
  contract: 'contracts',
  contracts: 'contracts',
  downline: 'downline',
  file: 'files',
  files: 'files',
  identity: 'identity',
  inbox: 'inbox',
  installation: 'platform',
  kyc: 'kyc',
  ledger: 'ledger',
  lottery: 'lottery',
  merchant: 'merchant',
  outbox: 'providers',
  phone: 'providers',
  profile: 'profile',
  protection: 'protection',
  push: 'push',
  rebate: 'rewards',
  risk: 'risk',
  round: 'rounds',
  rounds: 'rounds',
  sandbox: 'providers',
  staff: 'staff',
  support: 'support',
  team: 'teams',
  verification: 'verification',
  wallet: 'wallets',
  withdrawal: 'withdrawals',
  withdrawals: 'withdrawals',
};

/** Sums over rounds that others keep for themselves. */
const ownedApart: Readonly<Record<string, string>> = { rounds_day: 'bets', rounds_fold_point: 'bets', rounds_late: 'bets' };

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

export const ownerOf = (table: string) => ownedApart[table] ?? owners[table.split('_')[0] ?? ''];
