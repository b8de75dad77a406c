/** The result of the second, unless the first fails. Waits for both, so that neither goes on afterwards. */
export async function afterBoth<T>(first: Promise<void>, second: Promise<T>): Promise<T> {
  await Promise.allSettled([first, second])
  await first
  return second
}
