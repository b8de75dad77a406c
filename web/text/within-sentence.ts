import { lang } from './lang'

const inEnglish = (label: string): string => label.replace(/^[A-Z](?=[a-z/-]*(?: |$))/, (first) => first.toLowerCase())

/**
 * A label within a sentence. In English, 'Parking record' begins in lower case; 'NB device' and 'WeChat order' don't change.
 * In Chinese, 'NB 设备' has a space before it.
 */
export const withinSentence = (label: string): string =>
  lang() === 'en' ? inEnglish(label) : label.replace(/^(?=[A-Za-z])/, ' ')
