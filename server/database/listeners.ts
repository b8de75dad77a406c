type Heard = (payload: string) => void

/** Who listens to which channel; the channel's name goes into SQL, so only plain names are taken. */
export class Listeners {
  #heard = new Map<string, Set<Heard>>()

  get channels(): string[] {
    return [...this.#heard.keys()]
  }

  /** @returns true when it is the channel's first listener */
  add(channel: string, heard: Heard): boolean {
    if (!/^[a-z][a-z0-9_]{0,62}$/.test(channel)) throw new Error(`Not a channel name: ${channel}`)
    const others = this.#heard.get(channel)
    if (others) others.add(heard)
    else this.#heard.set(channel, new Set([heard]))
    return !others
  }

  /** @returns true when nobody listens to the channel any more */
  remove(channel: string, heard: Heard): boolean {
    const all = this.#heard.get(channel)
    all?.delete(heard)
    return all?.size === 0 && this.#heard.delete(channel)
  }

  /** Some may have been missed: everybody hears an empty payload. */
  missed(): void {
    for (const channel of this.channels) this.hear(channel, '')
  }

  hear(channel: string, payload: string): void {
    for (const heard of this.#heard.get(channel) ?? []) heard(payload)
  }
}
