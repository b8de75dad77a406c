export const notifying = 'select pg_notify($1, payload) from jsonb_array_elements_text($2::jsonb) as payload'

type Listener = (payload: string) => void

/** A channel's name becomes part of SQL, so only plain identifiers are accepted. */
export class Listeners {
  #byChannel = new Map<string, Set<Listener>>()

  get channels(): string[] {
    return [...this.#byChannel.keys()]
  }

  add(channel: string, listener: Listener): boolean {
    if (!/^[a-z][a-z0-9_]{0,62}$/.test(channel)) throw new Error(`Invalid channel name: ${channel}`)
    const others = this.#byChannel.get(channel)
    if (others) others.add(listener)
    else this.#byChannel.set(channel, new Set([listener]))
    return !others
  }

  remove(channel: string, listener: Listener): boolean {
    const all = this.#byChannel.get(channel)
    all?.delete(listener)
    return all?.size === 0 && this.#byChannel.delete(channel)
  }

  dispatchMissed(): void {
    for (const channel of this.channels) this.dispatch(channel, '')
  }

  dispatch(channel: string, payload: string): void {
    for (const listener of this.#byChannel.get(channel) ?? []) listener(payload)
  }
}
