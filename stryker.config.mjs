const rules = [
  'server/tariff/*.ts',
  'resources/payment/pay-state.ts',
  'server/money/price-columns.ts',
  'server/access/{access,grants,menu-tree,row-filter,throttle-rules}.ts',
]
const overDatabases = [
  'server/money/!(price-columns).ts',
  'server/access/{access-of,find-all-menu,resolve-access,throttle}.ts',
]
const isRules = process.env.MUTANTS !== 'database'

/**
 * `npm run mutants`: mutation testing of the rules of prices and rights; every mutant must fail a test.
 * `MUTANTS=database` does the same with the code that applies them to rows, which takes hours; its score is only
 * reported. `npm run mutants -- -m server/access/grants.ts` tests the mutants of one file.
 */
export default {
  mutate: isRules ? rules : overDatabases,
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutants.vitest.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  reporters: ['clear-text', 'progress-append-only'],
  tempDirName: 'node_modules/.cache/mutants',
  incremental: false,
  concurrency: 2,
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 20,
  // Otherwise what also runs while tests are prepared would be tested with every test.
  ignoreStatic: !isRules,
  mutator: {
    excludedMutations: ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'BlockStatement', 'OptionalChaining'],
  },
  thresholds: { high: 100, low: 100, break: isRules ? 100 : null },
}
