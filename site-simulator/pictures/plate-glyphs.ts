import glyphs from './plate-glyphs.json'

/**
 * Four pixels a byte, the first in the highest bits, 0 to 3 (ink); base64. Rendered from Noto Sans CJK and DejaVu
 * Sans.
 */
export const glyphSize = { width: 22, height: 44 } as const

export const plateGlyphs: Readonly<Record<string, string>> = glyphs
