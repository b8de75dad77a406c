interface ArrivalLimits {
  all: number
  ofAddress: number
}

/** `arrive` returns null when there are too many, else a function that may be called twice. */
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
