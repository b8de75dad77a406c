import { defineConfig } from 'vitest/config'

const rules = [
  'tests/tariff/*.test.ts',
  'tests/access/{access-rules,menu-tree}.test.ts',
  'tests/billing/pay-state.test.ts',
]
const overDatabases = ['tests/access/{access,grants,password,scope}.test.ts', 'tests/billing/*.test.ts']

/** On the embedded database only and with fewer property test runs, for speed. */
export default defineConfig({
  test: {
    include: process.env.MUTANTS === 'database' ? overDatabases : rules,
    globalSetup: 'tests/support/run-setup.ts',
    env: { TARIFF_RUNS: '300', TEST_POSTGRES: 'none' },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
