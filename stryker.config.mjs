/** `npm run mutants`: mutation testing of the tariff engine; every mutant must fail a test. */
export default {
  mutate: ['server/tariff/*.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutants.vitest.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  reporters: ['clear-text', 'progress-append-only'],
  tempDirName: 'node_modules/.cache/mutants',
  incremental: false,
  concurrency: 2,
  timeoutMS: 20_000,
  mutator: {
    excludedMutations: ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'BlockStatement', 'OptionalChaining'],
  },
  thresholds: { high: 100, low: 100, break: 100 },
}
