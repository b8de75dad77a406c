const hidden = '***'

/** Words that make what stands after them a secret, also as the end or the beginning of a longer name. */
const telling =
  '[\\w.-]*(?:passw(?:or)?d|passwd|pwd|passphrase|secret|token|ticket|randstr|api[_-]?key|nbkey|authorization|cookie|credential|signature)[\\w.-]*'
/** The same in Chinese: 密码, 口令, 令牌, 密钥. */
const tellingChinese = '\\u5bc6\\u7801|\\u53e3\\u4ee4|\\u4ee4\\u724c|\\u5bc6\\u94a5'
/** What may stand between a name and its value: plain, in JSON (however often quoted), in an address (however often encoded). */
const quote = '(?:\\\\*["\'`]|%(?:25)*2[27])?'
const equals = '(?:\\s*(?:=>|[=:：])\\s*|%(?:25)*3[DdAa](?:%(?:25)*20|\\+)*)'
const scheme = '(?:(?:bearer|basic|digest|token)(?:\\s+|%(?:25)*20|\\+))?'
const quoted = '"(?:[^"\\\\]|\\\\.)*(?:"|$)|\'(?:[^\'\\\\]|\\\\.)*(?:\'|$)'
const escaped = '\\\\+"(?:(?!\\\\+").)*\\\\+"'
const encoded = '%(?:25)*22(?:(?!%(?:25)*22).)*%(?:25)*22'
const bare = '(?:(?!%(?:25)*(?:26|22|2C|7D))[^\\s"\'`\\\\&,;<>(){}[\\]])+'

const named = new RegExp(
  `((?:${telling}|${tellingChinese})${quote}${equals})(?:(${escaped}|${encoded}|${quoted})|${scheme}${bare})`,
  'giu',
)
const schemed = /\b(bearer|basic)(\s+|%20|\+)[\w.~+/=-]{6,}/gi
const personInAddress = /(\/\/)[^\s/?#@]*@/g
/** Session tokens and tickets are long runs of letters and digits; nothing else that people read is. */
const longRun = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{40,}(?![\w-])/g

/**
 * A text as it may be kept and sent: without passwords, tokens and Authorization headers, be it a message, a stack, an
 * address or a body. `known` are secrets that are held at the moment and go wherever they stand.
 */
export function withoutSecrets(text: string, known: readonly string[] = []): string {
  const forms = known.filter(Boolean).flatMap((one) => [one, encodeURIComponent(one), JSON.stringify(one).slice(1, -1)])
  return forms
    .reduce((told, secret) => told.replaceAll(secret, hidden), text)
    .replace(personInAddress, `$1${hidden}@`)
    .replace(named, `$1${hidden}`)
    .replace(schemed, `$1$2${hidden}`)
    .replace(longRun, hidden)
}
