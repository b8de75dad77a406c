import { defineConfig } from 'eslint/config'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { bothLanguages } from './scripts/checks/both-languages.mjs'

const typed = ['**/*.{ts,tsx}']
const tests = ['tests/**', 'bench/**', '**/*.test.{ts,tsx}']

export default defineConfig(
  { ignores: ['dist/', 'data/', 'coverage/', 'migrations/'] },
  // No comment in a file turns a rule off: a rule that is wrong is changed here, for everybody.
  { linterOptions: { noInlineConfig: true } },
  {
    files: ['**/*.{js,mjs}'],
    rules: { 'no-undef': 'off', 'no-unused-vars': 'error', 'no-var': 'error', 'prefer-const': 'error' },
  },
  {
    files: typed,
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // An async function may answer at once: the interface it fills says that it need not.
      '@typescript-eslint/require-await': 'off',
      // What is passed about here are objects of closures, which have no `this` to lose.
      '@typescript-eslint/unbound-method': 'off',
      // A form's value is unknown until its kind has checked it; said back in a message it may be any text.
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  { files: ['web/**', 'resources/**/*.web.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: tests,
    rules: { 'max-lines': ['error', 250], 'max-lines-per-function': ['error', 80] },
  },
  // drizzle-kit declares its API in terms of libraries that it does not bring.
  { files: ['scripts/migration.ts'], rules: { '@typescript-eslint/no-unsafe-assignment': 'off' } },
  ...bothLanguages,
)
