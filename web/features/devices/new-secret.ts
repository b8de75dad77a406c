/** A secret of so many random bytes, in characters that need no quoting in settings and addresses. */
export function newSecret(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
