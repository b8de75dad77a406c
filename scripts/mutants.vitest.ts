import { defineConfig } from 'vitest/config'

/** The tariff engine's own tests, the properties with fewer cases than usual: each of hundreds of mutants runs them. */
export default defineConfig({
  test: { include: ['tests/tariff/*.test.ts'], env: { TARIFF_RUNS: '300' }, testTimeout: 60_000 },
})
