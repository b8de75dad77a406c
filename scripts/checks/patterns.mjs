import redos from 'eslint-plugin-redos'
import tseslint from 'typescript-eslint'

// The native program starts faster than Java.
if (process.arch === 'x64') process.env.RECHECK_BACKEND ??= 'native'

/** Each pattern is tried on texts made longer and longer: its time must grow as they do. */
export default [
  { ignores: ['**/*.test.*', 'scripts/documents/'] },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { redos },
    rules: { 'redos/no-vulnerable': ['error', { timeout: 20_000, ignoreErrors: false }] },
  },
]
