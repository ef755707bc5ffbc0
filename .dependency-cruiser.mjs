/** Reachability of the house (docs/architecture.md): what the linter's one-step rules cannot see. */
const reach = (name, from, to, comment) => ({ name, comment, severity: 'error', from: { path: from }, to: { path: to, reachable: true } });
const direct = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });

const domains = [
  'audit',
  'merchant',
  'verification',
  'files',
  'agents',
  'inbox',
  'push',
  'identity',
  'bonus',
  'protection',
  'content',
  'kyc',
  'profile',
  'catalogue',
  'rounds',
  'statements',
  'bets',
  'club',
  'rewards',
  'lottery',
  'cashier',
  'withdrawals',
  'wallets',
  'teams',
  'downline',
  'commission',
  'weekly',
  'contracts',
  'support',
  'risk',
  'staff',
];
/** Tables refer to each other whatever the order; who reads another's otherwise, tests/architecture/tables.test.ts knows. */
const tables = 'schema\\.ts$';
const domainOrder = domains.map((domain, at) =>
  direct(
    `domain-order-${domain}`,
    { path: `^server/domains/${domain}/` },
    { path: `^server/domains/(${domains.slice(at + 1).join('|') || 'none'})/`, pathNot: tables },
    'A domain imports only an earlier one.',
  ),
);

export default {
  forbidden: [
    direct('no-cycles', {}, { circular: true }, 'Two modules that need each other are one module.'),
    direct(
      'no-orphans',
      {
        orphan: true,
        path: '^(contract|fair|lottery|server|studio/(kinds/[^/]+/(engine|server)|store|api))',
        pathNot: '\\.d\\.ts$|main\\.ts$|worker\\.ts$|schema',
      },
      {},
      'A file that nothing imports is dead.',
    ),
    reach('site-never-reaches-server', '^src/', '^server/', 'Pages get data through Astro.locals.api.'),
    reach('ledger-knows-no-domain', '^server/ledger/', '^server/(domains|http|providers|jobs)/', 'The ledger knows money, not games.'),
    reach('studio-is-a-stranger', '^studio/', '^(server|src)/', 'The studio reaches the platform only through the vendor API.'),
    reach(
      'demo-vendor-is-a-stranger',
      '^vendor-demo/',
      '^(contract|fair|lottery|server|src|studio)/',
      'It knows the platform by its documents alone.',
    ),
    reach(
      'engines-are-pure',
      '^studio/kinds/[^/]+/engine/',
      '^studio/(api|store|rounds|frame|pages|kinds/[^/]+/(server|client))',
      'Engines know no I/O.',
    ),
    reach('fairness-is-a-leaf', '^fair/', '^(contract|lottery|server|src|studio)/', 'What checks fairness for everybody leans on nobody.'),
    reach('lottery-rules-are-pure', '^lottery/', '^(server|src|studio)/', 'Rules of draws know no I/O; the browser runs them too.'),
    reach('contract-is-a-leaf', '^contract/', '^(fair|server|src|studio|lottery)/', 'The contract is what both sides share.'),
    direct(
      'domain-door',
      { path: '^server/domains/([^/]+)/' },
      { path: '^server/domains/([^/]+)/', pathNot: ['^server/domains/($1/|[^/]+/index\\.ts$)', tables] },
      "A domain's index.ts is its only door.",
    ),
    direct(
      'http-uses-doors',
      { path: '^server/(http|jobs)/' },
      { path: '^server/domains/[^/]+/', pathNot: '^server/domains/[^/]+/index\\.ts$' },
      "A domain's index.ts is its only door.",
    ),
    ...domainOrder,
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.cache|\\.astro)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
