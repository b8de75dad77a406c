const shownAtStart = 2
const shownAtEnd = 3
const hidden = '•'

function masked(text: string, end: number): string {
  const letters = [...text]
  const start = letters.length > end + 1 ? Math.min(shownAtStart, letters.length - end - 1) : 0
  return letters.map((letter, at) => (at < start || at >= letters.length - end ? letter : hidden)).join('')
}

/**
 * Plates or card numbers as strangers may read them: the first two and the last three characters, and of those that would
 * look like another one so many more that each driver recognises their own.
 */
export function maskedTexts(texts: readonly string[]): string[] {
  return texts.map((text) => {
    const others = texts.filter((other) => other !== text)
    let end = Math.min(shownAtEnd, Math.max(1, [...text].length - 2))
    while (end < [...text].length && others.some((other) => masked(other, end) === masked(text, end))) end += 1
    return masked(text, end)
  })
}
