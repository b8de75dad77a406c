/** Puts a text on the clipboard; answers whether that worked (plain HTTP gives pages no clipboard). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
