const hidden = '***'

/** Words that mark the value after them as a secret, also as part of a longer name. */
const secretName =
  '(?<![\\w.-])(?=[\\w.-]*(?:passw(?:or)?d|passwd|pwd|passphrase|secret|token|ticket|randstr|api[_-]?key|nbkey|authorization|cookie|credential|signature))[\\w.-]+'
/** The same in Chinese: 密码, 口令, 令牌, 密钥. */
const secretNameChinese = '\\u5bc6\\u7801|\\u53e3\\u4ee4|\\u4ee4\\u724c|\\u5bc6\\u94a5'
/** Separators of a name and its value: plain, in JSON (quoted repeatedly) and in URLs (encoded repeatedly). */
const quote = '(?:\\\\*["\'`]|%(?:25)*2[27])?'
const equals = '(?:\\s*(?:=>|[=:：])\\s*|%(?:25)*3[DdAa](?:%(?:25)*20|\\+)*)'
const scheme = '(?:(?:bearer|basic|digest|token)(?:\\s+|%(?:25)*20|\\+))?'
const quoted = '"(?:[^"\\\\]|\\\\.)*(?:"|$)|\'(?:[^\'\\\\]|\\\\.)*(?:\'|$)'
const escaped = '\\\\+"(?:[^\\\\]|\\\\+(?![\\\\"]))*\\\\+"'
const encoded = '%(?:25)*22(?:(?!%(?:25)*22).)*%(?:25)*22'
const bare = '(?:(?!%(?:25)*(?:26|22|2C|7D))[^\\s"\'`\\\\&,;<>(){}[\\]])+'

const named = new RegExp(
  `((?:${secretName}|${secretNameChinese})${quote}${equals})(?:(${escaped}|${encoded}|${quoted})|${scheme}${bare})`,
  'giu',
)
const schemed = /\b((?:bearer|basic)(?:\s+|%20|\+))([\w.~+/=-]+)/gi
/** Shorter words follow `basic` in sentences. */
const shortestSecret = 6
const userInfoInUrl = /(\/\/)[^\s/?#@]*@/g
/** Session tokens and tickets: long runs of letters and digits, which do not occur in other readable text. */
const longRun = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{40,}(?![\w-])/g

/**
 * Replaces passwords, tokens and Authorization headers by `***`, in a message, stack, URL or body. Secrets in `known`
 * are replaced wherever they occur.
 */
export function withoutSecrets(text: string, known: readonly string[] = []): string {
  const forms = known.filter(Boolean).flatMap((one) => [one, encodeURIComponent(one), JSON.stringify(one).slice(1, -1)])
  return forms
    .reduce((result, secret) => result.replaceAll(secret, hidden), text)
    .replace(userInfoInUrl, `$1${hidden}@`)
    .replace(named, `$1${hidden}`)
    .replace(schemed, (all, before: string, secret: string) =>
      secret.length < shortestSecret ? all : `${before}${hidden}`,
    )
    .replace(longRun, hidden)
}
