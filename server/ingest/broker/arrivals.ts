export interface ArrivalLimits {
  /** Connections that have not signed in yet. */
  all: number
  /** Of one address. */
  ofAddress: number
}

/**
 * Counts the connections that have not signed in yet. `arrive` returns null for one too many, else a function for when it
 * has signed in or is closed, which may be called twice.
 */
export function makeArrivals(limits: ArrivalLimits) {
  const byAddress = new Map<string, number>()
  let all = 0

  return {
    arrive(address: string): (() => void) | null {
      const ofAddress = byAddress.get(address) ?? 0
      if (all >= limits.all || ofAddress >= limits.ofAddress) return null
      all += 1
      byAddress.set(address, ofAddress + 1)
      let isHere = true
      return () => {
        if (!isHere) return
        isHere = false
        all -= 1
        const left = (byAddress.get(address) ?? 1) - 1
        if (left > 0) byAddress.set(address, left)
        else byAddress.delete(address)
      }
    },
  }
}
