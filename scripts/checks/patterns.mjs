import redos from 'eslint-plugin-redos'
import tseslint from 'typescript-eslint'

// Its own program where there is one: it starts faster than Java, which is taken otherwise.
if (process.arch === 'x64') process.env.RECHECK_BACKEND ??= 'native'

/** ESLint's configuration by which each pattern is tried on texts made longer and longer: its time must grow as they do. */
export default [
  { ignores: ['**/*.test.*', 'scripts/documents/'] },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { redos },
    rules: { 'redos/no-vulnerable': ['error', { timeout: 20_000, ignoreErrors: false }] },
  },
]
