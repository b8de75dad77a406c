const chinese = '[\\u4e00-\\u9fff]'

// Exempt: texts within a condition, and console texts with both languages, separated by a slash.
const exempt = (node) => `:not(CallExpression[callee.name="zhEn"] ${node}):not(ConditionalExpression > ${node})`

const oneLanguage = [
  `Literal[raw=/${chinese}/]:not([value=/ ?\\u002F /])${exempt('Literal')}`,
  `TemplateLiteral:has(TemplateElement[value.raw=/${chinese}/]):not(:has(TemplateElement[value.raw=/\\u002F /]))${exempt('TemplateLiteral')}`,
  `JSXText[value=/${chinese}/]`,
].map((selector) => ({
  selector,
  message: "Write it in both languages: zhEn('中文', 'English'), or '中文 / English' on the console.",
}))

const emptyLabel = {
  selector: 'CallExpression[callee.name="zhEn"] > Literal[value=/^\\s*$/]',
  message: 'A label must not be empty in either language.',
}

const chineseEnglish = {
  selector: `CallExpression[callee.name="zhEn"] > Literal.arguments:nth-child(2)[value=/${chinese}/]`,
  message: 'The second text of zhEn must be English.',
}

const everywhere = [emptyLabel, chineseEnglish]

export const bothLanguages = [
  {
    files: ['model/**', 'resources/**', 'site-simulator/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere] },
  },
  {
    files: ['web/**', 'server/**', 'resources/**/*.web.{ts,tsx}', 'resources/**/*.server.ts'],
    // The demonstration contains names.
    ignores: ['**/*.test.{ts,tsx}', 'server/demo/**'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...oneLanguage] },
  },
]
