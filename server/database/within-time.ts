/** The answer did not come within its time; it may still be on its way. */
export class LateAnswer extends Error {
  override name = 'LateAnswer'
}

/** Rejects with LateAnswer when the answer takes longer than `ms` milliseconds. */
export const withinTime = async <T>(answer: Promise<T>, ms: number, message: string): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateAnswer(message)), ms)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
