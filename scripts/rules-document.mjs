import { globSync, readFileSync, writeFileSync } from 'node:fs';

// Writes docs/rules.md from the titles of the tests: each numbered rule of the specification, in words, and where it is proved. --check
// fails if it is stale.
const document = 'docs/rules.md';
/** A string literal in a test's code. */
const literal = /(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g;
/** A row of the specification. */
const row = /\b(?!SHA-)[A-Z][A-Z0-9]{2,4}-\d{3}\b/g;

const rules = new Map();
for (const file of globSync('tests/**/*.{test,spec}.{ts,tsx}').toSorted()) {
  const text = readFileSync(file, 'utf8');
  for (const [, , said] of text.matchAll(literal))
    for (const [id] of said.includes(' ') ? said.matchAll(row) : []) {
      const sentence = said
        .replace(/ ?\([^()]*\)$/, '')
        .replaceAll('\\', '')
        .replaceAll('|', '\\|')
        .replaceAll('<', '&lt;')
        .trim();
      const proofs = rules.get(id) ?? rules.set(id, new Map()).get(id);
      if (!proofs.has(file)) proofs.set(file, sentence);
    }
}
const lines = [...rules]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .flatMap(([id, proofs]) =>
    [...proofs].map(([file, sentence], at) => `| ${at === 0 ? id : ''} | ${sentence} | ${file.replace('tests/', '')} |`),
  );
const written = `# Rules

Made from the titles of the tests by \`scripts/rules-document.mjs\`; never edited by hand. The numbers are those of the specification's rows: a test
that proves a row names it. \`%s\` stands for what a test runs through.

| Row | Proved | In tests/ |
| --- | --- | --- |
${lines.join('\n')}
`;
if (!process.argv.includes('--check')) writeFileSync(document, written);
else if (readFileSync(document, 'utf8') !== written) {
  console.error(`${document} is stale: run "node scripts/run.mjs rules-document".`);
  process.exitCode = 1;
}
console.log(`${rules.size} rows`);
