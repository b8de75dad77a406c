/**
 * Lets so many pieces of work go side by side. `take` begins one and calls `next` at once while there is room, else as soon
 * as one of those under way has ended.
 */
export function makeWindow(most: number) {
  const waiting: (() => void)[] = []
  let underWay = 0
  const ended = (): void => {
    underWay -= 1
    waiting.shift()?.()
  }
  return {
    take(work: () => Promise<void>, next: () => void): void {
      underWay += 1
      void work().finally(ended)
      if (underWay < most) next()
      else waiting.push(next)
    },
  }
}
