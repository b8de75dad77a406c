import { defineConfig } from 'vitest/config'

/** The tests of the tariff engine, with fewer property test runs, since each of hundreds of mutants runs them. */
export default defineConfig({
  test: { include: ['tests/tariff/*.test.ts'], env: { TARIFF_RUNS: '300' }, testTimeout: 60_000 },
})
