import { defineConfig } from 'eslint/config'
import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'
import { bothLanguages } from './scripts/checks/both-languages.mjs'

const typed = ['**/*.{ts,tsx}']
const tests = ['tests/**', 'bench/**', '**/*.test.{ts,tsx}']

/** The campaign takes the others of both alone, so that no command would run some pairs. */
const variedTwice = {
  selector:
    'CallExpression[callee.callee.property.name=/^(each|for)$/][callee.arguments.0.name=/^(databaseKinds|languages)$/]' +
    ' > ArrowFunctionExpression Identifier[name=/^(oneOf|isCampaign)$/]',
  message:
    'Some pairs of these values would never be run. What is larger in the campaign takes thoroughKinds or thoroughLanguages.',
}

export default defineConfig(
  { ignores: ['dist/', 'data/', 'coverage/', 'migrations/'] },
  // Comments can't disable rules: a wrong rule is changed here, for the whole project.
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
      // Async functions without await are needed to implement interfaces that return promises.
      '@typescript-eslint/require-await': 'off',
      // Methods passed as values here belong to objects of closures, which don't use `this`.
      '@typescript-eslint/unbound-method': 'off',
      // A form's value is unknown until checked; in a message it may be any text.
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-eval': 'error',
    },
  },
  {
    files: ['web/**', 'resources/**/*.web.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    // It tells what React's compiler would leave out, which isn't used.
    rules: { 'react-hooks/incompatible-library': 'off' },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: tests,
    rules: { 'max-lines': ['error', 250], 'max-lines-per-function': ['error', 80] },
  },
  { files: ['tests/**'], rules: { 'no-restricted-syntax': ['error', variedTwice] } },
  // A text of some ten thousand characters must not keep the process busy: each pattern takes a time that grows as its text.
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: tests,
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': 'error',
    },
  },
  // drizzle-kit's types refer to libraries that it doesn't install.
  { files: ['scripts/migration.ts'], rules: { '@typescript-eslint/no-unsafe-assignment': 'off' } },
  ...bothLanguages,
)
