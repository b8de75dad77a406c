const chinese = '[\\u4e00-\\u9fff]'

// A text chosen by a condition has its other language beside it; what the operator's console says carries both, parted by
// a slash.
const exempt = (node) => `:not(CallExpression[callee.name="zhEn"] ${node}):not(ConditionalExpression > ${node})`

const oneLanguage = [
  `Literal[raw=/${chinese}/]:not([value=/ ?\\u002F /])${exempt('Literal')}`,
  `TemplateLiteral:has(TemplateElement[value.raw=/${chinese}/]):not(:has(TemplateElement[value.raw=/\\u002F /]))${exempt('TemplateLiteral')}`,
  `JSXText[value=/${chinese}/]`,
].map((selector) => ({
  selector,
  message:
    "Write it in both languages: zhEn('中文', 'English'), a key of web/text, or '中文 / English' on the console.",
}))

const emptyLabel = {
  selector: 'CallExpression[callee.name="zhEn"] > Literal[value=/^\\s*$/]',
  message: 'A label says something in both languages.',
}

const chineseEnglish = {
  selector: `CallExpression[callee.name="zhEn"] > Literal.arguments:nth-child(2)[value=/${chinese}/]`,
  message: 'The second text of zhEn is English.',
}

const everywhere = [emptyLabel, chineseEnglish]

/** No text that a person reads stands in one language alone. */
export const bothLanguages = [
  {
    files: ['model/**', 'resources/**', 'site-simulator/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere] },
  },
  {
    files: ['web/**', 'server/**', 'resources/**/*.web.{ts,tsx}', 'resources/**/*.server.ts'],
    // The texts are compared with each other; the demonstration's people and plates are names, no texts.
    ignores: ['**/*.test.{ts,tsx}', 'web/text/**', 'web/fields/plate-*', 'server/demo/**'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...oneLanguage] },
  },
]
